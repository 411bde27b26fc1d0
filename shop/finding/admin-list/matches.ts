/** Another text that finds something where the owner's own finds nothing; it is searched for only when it is chosen. */
export type SearchOffer = {
  text: string
  /** Whether some of its words are spelled otherwise than they were typed. */
  isRespelled: boolean
  /** The typed words that it goes without. */
  without: string[]
  /** The number of products that it finds, up to 10,001. */
  count: number
}
