/** '30-day returns', wherever something is bought. */
export const returnsText = (days: number): string => `${days}-day returns`

/** How a part is sent back, with the days after receiving it in which that can be done. */
export const howToReturn = (days: number): string =>
  `You can return a part within ${days} ${days === 1 ? 'day' : 'days'} of receiving it, unused and in its packaging.`
