/** How a search read its text: what it says to the shopper besides what it found. */
export type SearchReading = {
  /** The text as it was understood, where that is not as it was typed: 'brake pads' for 'brak pds'. */
  correctedText: string | null
  /** No part is called so: what is shown lacks a word that says what it is, or only mentions it. */
  isMissing: boolean
  /** Words without which something was found. */
  droppedWords: string[]
  /** The things that are shown for a complaint ('Brake Pads, Brake Discs' for 'noise when braking') or for a list of them. */
  several: { said: string; names: string } | null
  /** The vehicle that the text names and that everything shown fits. `missedYear`: the year that no variant of it has. */
  vehicle: { name: string; path: string; missedYear: number | null; isAll: boolean } | null
  /** The vehicle that the text names, where nothing that fits it has the other words: they were searched for alone. */
  unfitVehicle: { name: string; path: string } | null
}

export const plainReading: SearchReading = {
  correctedText: null,
  isMissing: false,
  droppedWords: [],
  several: null,
  vehicle: null,
  unfitVehicle: null,
}

/** Whether what is shown lacks something that the text asks for: a word such as a number that no part has, or the vehicle. */
export const leavesOut = ({ droppedWords, unfitVehicle }: SearchReading): boolean =>
  droppedWords.length > 0 || unfitVehicle !== null
