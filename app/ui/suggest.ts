/** Makes a search box suggest while somebody types; what it needs is loaded when the first one gets the focus. */
export function suggest({ currentTarget: input }: { currentTarget: HTMLInputElement }) {
  import('./suggestion-list.ts').then(list => list.attach(input)).catch(() => undefined)
}
