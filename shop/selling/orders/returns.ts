import type { ReturnPayer } from '#db/return-words.ts'
import { wayBackText } from '#shop/office/settings/consumers.ts'

/** '30-day returns', wherever something is bought; who pays the way back is said where it is the shop. */
export const returnsText = (days: number, payer: ReturnPayer): string =>
  payer === 'shop' ? `${days}-day returns, we pay the way back` : `${days}-day returns`

/** How a part is sent back, with the days after receiving it in which that can be done. */
export const howToReturn = (days: number, payer: ReturnPayer): string =>
  `You can return a part within ${days} ${days === 1 ? 'day' : 'days'} of receiving it, unused and in its packaging.${payer === 'shop' ? ` ${wayBackText(payer)}` : ''}`
