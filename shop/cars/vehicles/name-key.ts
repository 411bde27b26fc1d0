/**
 * The name of a make, model or variant as it is compared: 'MERCEDES BENZ' is 'Mercedes-Benz', 'Citroen' is 'Citroën', and
 * 'Лада' stays 'лада'. A point between digits stays, for '1.8' is not '18'. A name of signs alone, such as '#', is itself.
 */
export const vehicleNameKey = (name: string): string =>
  folded(name).replace(/(?<!\d)\.|\.(?!\d)|[^\p{L}\p{N}.]+/gu, '') || name

/** The words of such a name: 'GTI 1.8 T' has 'gti', '1.8' and 't'. */
export const vehicleNameWords = (name: string): string[] =>
  folded(name)
    .split(/[^\p{L}\p{N}.]+/u)
    .filter(Boolean)

const folded = (name: string) => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
