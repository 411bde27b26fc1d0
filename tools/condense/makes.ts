/** The makes an ordinary parts counter serves: the sources' spelling in lower case, and the name the shop shows. */
const names = [
  ...[
    'Acura',
    'Alfa Romeo',
    'Audi',
    'BMW',
    'Buick',
    'Cadillac',
    'Chevrolet',
    'Chrysler',
    'Daewoo',
    'Daihatsu',
    'Dodge',
  ],
  ...['Eagle', 'Fiat', 'Ford', 'Freightliner', 'Genesis', 'Geo', 'GMC', 'Honda', 'Hummer', 'Hyundai', 'Infiniti'],
  ...['Isuzu', 'Jaguar', 'Jeep', 'Kia', 'Land Rover', 'Lexus', 'Lincoln', 'Lotus', 'Lucid', 'Maserati', 'Mazda'],
  ...['Mercedes-Benz', 'Mercury', 'MINI', 'Mitsubishi', 'Nissan', 'Oldsmobile', 'Peugeot', 'Plymouth', 'Polestar'],
  ...['Pontiac', 'Porsche', 'Ram', 'Rivian', 'Saab', 'Saturn', 'Scion', 'Smart', 'Subaru', 'Suzuki', 'Tesla', 'Toyota'],
  ...['Volkswagen', 'Volvo'],
]

const byLowerCase = new Map(names.map(name => [name.toLowerCase(), name]))

/** The shop's name of a source's make, or null for makes left out (coach builders, importers, one-row curiosities). */
export function findMakeName(source: string): string | null {
  return byLowerCase.get(source.trim().toLowerCase()) ?? null
}
