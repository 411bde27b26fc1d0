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

/** Makes that go by several names, each as `vehicleNameKey` has it. */
const sameMakes = [
  ['volkswagen', 'vw'],
  ['chevrolet', 'chevy', 'chev'],
  ['mercedesbenz', 'mercedes', 'merc', 'mb'],
  ['alfaromeo', 'alfa'],
  ['lada', 'vaz', 'ваз'],
]

/** What stands in a list of makes under the name that a file has for one, or else under another name of the same make. */
export function underMakeName<Thing>(things: ReadonlyMap<string, Thing>, name: string): Thing | undefined {
  const key = vehicleNameKey(name)
  const others = sameMakes.find(names => names.includes(key)) ?? []
  return [key, ...others].map(one => things.get(one)).find(Boolean)
}
