const tyres = 'Universal: compare the size with the one on your tyres, such as 205/55 R16'
const oil = 'Universal: check grade and approval in your handbook, such as 0W-16'
const bulbs = 'Universal: check the bulb type in your handbook, such as H7'

/** What the universal products of a category say instead of 'fits', by the category's name. */
export const universalHints: Record<string, string> = {
  'All-Season Tyres': tyres,
  'Summer Tyres': tyres,
  'Winter Tyres': tyres,
  Rims: 'Universal: check size, offset and bolt pattern in your papers',
  'Headlight Bulbs': bulbs,
  'Signal & Interior Bulbs': bulbs,
  'Synthetic Motor Oil': oil,
  'Semi-Synthetic Motor Oil': oil,
  'High Mileage Motor Oil': oil,
  'Conventional Motor Oil': oil,
  'Antifreeze & Coolant': 'Universal: check the coolant type in your handbook',
  'Brake Fluid': 'Universal: check the DOT class in your handbook',
  'Transmission Fluid': 'Universal: check the specification in your handbook',
  'Wiper Blades': 'Universal: measure your blades and look at their fastening',
}
