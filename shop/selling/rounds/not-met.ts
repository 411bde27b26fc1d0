/** What a customer reads who was not met on a day, in the mail and on the order's page. */
export const notMetText = (day: string): string => `We came on ${day}, and met nobody. We come again.`
