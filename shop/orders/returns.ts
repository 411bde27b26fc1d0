/** For how many days after receiving it a part can be sent back, as the terms say. */
export const returnDays = 30

/** '30-day returns', wherever something is bought; it leads to the terms, which say how. */
export const returnsText = `${returnDays}-day returns`

/** How a part is sent back, in the words of the terms. */
export const howToReturn = `You can return a part within ${returnDays} days of receiving it, unused and in its packaging.`
