/** What a search box offers to choose from: `id` is what is sent, `hint` tells two of the same name apart. */
export type Choice = { id: string; label: string; hint?: string }

/** How many choices a search box is answered at most. */
export const maxChoices = 20
