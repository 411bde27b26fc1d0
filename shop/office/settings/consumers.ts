import type { ReturnPayer } from '#db/words/return-words.ts'
import { daysText, type Settings } from './row.ts'

// What a shop tells consumers of their rights. Every page has row.ts in its scripts, so this is a file of its own.

/** The fewest days in which a consumer of the European Union may withdraw from a contract: directive 2011/83, article 9. */
export const leastWithdrawalDays = 14

export { returnPayers } from '#db/words/return-words.ts'

export const returnPayerLabels: Record<ReturnPayer, string> = { customer: 'The customer', shop: 'The shop' }

/** Who pays what it costs to send parts back. */
export const wayBackText = (payer: ReturnPayer): string =>
  payer === 'shop'
    ? 'We pay what it costs to send parts back.'
    : 'You pay what it costs to send parts back, unless they are faulty or wrong.'

/** '30-day returns', wherever something is bought; who pays the way back is said where it is the shop. */
export const returnsText = (days: number, payer: ReturnPayer): string =>
  payer === 'shop' ? `${days}-day returns, we pay the way back` : `${days}-day returns`

/** How a part is sent back, with the days after receiving it in which that can be done. */
export const howToReturn = (days: number, payer: ReturnPayer): string =>
  `You can return a part within ${days} ${days === 1 ? 'day' : 'days'} of receiving it, unused and in its packaging.${payer === 'shop' ? ` ${wayBackText(payer)}` : ''}`

/** Until when a contract can be withdrawn from, and who pays the way back; '' in a shop that offers no withdrawal. */
export const withdrawalText = ({ withdrawalDays, returnPayer }: Withdrawing): string =>
  withdrawalDays === null
    ? ''
    : `You can withdraw from the contract within ${daysText(withdrawalDays)} of receiving the parts, without giving a reason. ${wayBackText(returnPayer)}`

type Withdrawing = Pick<Settings, 'withdrawalDays' | 'returnPayer'>

/** That the law guarantees what consumers buy; '' in a shop that does not sell to consumers in the European Union. */
export const legalGuaranteeText = ({ sellsToEu, guaranteeNoticeLink: link }: Guaranteeing): string =>
  sellsToEu
    ? `The legal guarantee of conformity applies to what you buy as a consumer${link === '' ? '.' : `: ${link}`}`
    : ''

type Guaranteeing = Pick<Settings, 'sellsToEu' | 'guaranteeNoticeLink'>

/** What order mails and invoices of a shop that sells to consumers in the European Union name, a line each. */
export const consumerRights = (settings: Withdrawing & Guaranteeing): string[] =>
  settings.sellsToEu ? [withdrawalText(settings), legalGuaranteeText(settings)].filter(text => text !== '') : []

/** A picture of an official design, such as the notice of the legal guarantee, and where it leads. */
export type OfficialPicture = { src: string; alt: string; to: string }

/** The notice of the legal guarantee, which has to be seen before an order is placed; null where the shop shows none. */
export const guaranteeNotice = (
  settings: Guaranteeing & Pick<Settings, 'guaranteeNoticeUrl'>,
): OfficialPicture | null =>
  settings.sellsToEu && settings.guaranteeNoticeUrl !== ''
    ? {
        src: settings.guaranteeNoticeUrl,
        alt: 'Your legal guarantee of conformity in the European Union',
        to: settings.guaranteeNoticeLink || settings.guaranteeNoticeUrl,
      }
    : null
