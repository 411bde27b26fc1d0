const tyres = 'Universal: compare the size with your own tyres'
const oil = 'Universal: check the oil grade in your handbook'
const bulbs = 'Universal: check the bulb type in your handbook'

/** What the universal products of a category say instead of 'fits', by the category's name. */
export const universalHints: Record<string, string> = {
  'All-Season Tyres': tyres,
  'Summer Tyres': tyres,
  'Winter Tyres': tyres,
  Rims: 'Universal: check size and bolts in your papers',
  'Headlight Bulbs': bulbs,
  'Signal & Interior Bulbs': bulbs,
  'Synthetic Motor Oil': oil,
  'Semi-Synthetic Motor Oil': oil,
  'High Mileage Motor Oil': oil,
  'Conventional Motor Oil': oil,
  'Antifreeze & Coolant': 'Universal: check the coolant type in your handbook',
  'Brake Fluid': 'Universal: check the DOT class in your handbook',
  'Transmission Fluid': 'Universal: check the specification in your handbook',
  'Wiper Blades': 'Universal: compare length and fastening with yours',
}
