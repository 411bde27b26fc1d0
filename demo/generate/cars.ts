/** Cars with parts in nearly every category; the others of the table have the everyday ones. */
export const bestSellers = [
  ...['Toyota Corolla', 'Toyota Camry', 'Toyota RAV4', 'Toyota Tacoma', 'Honda Civic', 'Honda Accord', 'Honda CR-V'],
  ...['Ford F-150', 'Ford Escape', 'Chevrolet Silverado 1500', 'Nissan Altima', 'Volkswagen Golf', 'Volkswagen Jetta'],
  ...['BMW 3 Series', 'Hyundai Elantra', 'Jeep Wrangler', 'Subaru Outback', 'Mazda Mazda3'],
]

/** Cars built on one platform: a part of the first often fits the others of the same years. */
export const siblings: string[][] = [
  ['Chevrolet Silverado 1500', 'GMC Sierra 1500'],
  ['Chevrolet Equinox', 'GMC Terrain'],
  ['Ford Escape', 'Mercury Mariner', 'Mazda Tribute'],
  ['Ford Fusion', 'Mercury Milan', 'Lincoln MKZ'],
  ['Ford Explorer', 'Mercury Mountaineer'],
  ['Toyota Corolla', 'Toyota Matrix'],
  ['Toyota Camry', 'Toyota Avalon'],
  ['Volkswagen Golf', 'Volkswagen GTI'],
  ['Volkswagen Jetta', 'Volkswagen Golf'],
  ['Dodge Ram 1500', 'Ram 1500'],
  ['Subaru Outback', 'Subaru Legacy'],
  ['Honda Pilot', 'Acura MDX'],
]
