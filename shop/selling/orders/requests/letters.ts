import { button, type LetterContent, layOut, list, paragraph, type ShopFacts } from '#shop/office/letters/layout.ts'
import { viewButton } from '#shop/selling/orders/placed-letter.ts'

type Asked = { orderId: string; orderNumber: string; customerName: string; texts: string[] }

/** To the shop, when a customer asks for a change. */
export const changeAskedLetter = (
  shop: ShopFacts,
  { orderId, orderNumber, customerName, texts }: Asked,
): LetterContent =>
  layOut(shop, `A change of order #${orderNumber} is asked for`, [
    paragraph(`${customerName} asks for a change of the order ${orderNumber}:`),
    list(...texts.map(text => ({ text }))),
    button('View the order', `${shop.origin}/admin/orders/${orderId}`),
  ])

/** To the customer, where the shop does not do it. */
export const changeDeclinedLetter = (
  shop: ShopFacts,
  { orderId, orderNumber, customerName, texts, answer, hasPage }: Asked & { answer: string; hasPage: boolean },
): LetterContent =>
  layOut(shop, `Order #${orderNumber} stays as it is`, [
    paragraph(`Hello ${customerName},`),
    paragraph('We could not change your order as you asked:'),
    list(...texts.map(text => ({ text }))),
    paragraph(answer),
    ...viewButton(shop, { id: orderId, hasPage }),
  ])
