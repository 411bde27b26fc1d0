import { heading, type LetterContent, layOut, paragraph, type ShopFacts } from '#shop/office/letters/layout.ts'
import { replySubject } from './inbox.ts'

/** To the shop, when somebody writes on /contact; an answer to this mail goes to the sender. */
export function contactMessageLetter(
  shop: ShopFacts,
  { name, email, phone, subject, message }: Record<'name' | 'email' | 'phone' | 'subject' | 'message', string>,
): LetterContent {
  const from = [`Name: ${name}`, `Email: ${email}`, ...(phone ? [`Phone: ${phone}`] : [])]
  return layOut(shop, `Message: ${subject}`, [
    paragraph(from.join('\n')),
    heading(subject),
    paragraph(message),
    paragraph('Answer this mail to write back.'),
  ])
}

/** To whoever wrote on /contact: the shop's answer, with what was asked below it. */
export function contactAnswerLetter(
  shop: ShopFacts,
  { name, subject, message, answer }: Record<'name' | 'subject' | 'message' | 'answer', string>,
): LetterContent {
  return layOut(shop, replySubject(subject), [
    paragraph(`Hello ${name},`),
    paragraph(answer),
    heading('You wrote'),
    paragraph(message),
    ...(shop.email ? [paragraph('Answer this mail to write back.')] : []),
  ])
}
