/** An attribute of the taxonomy with the values that make sense for the part, or a free text field of the shop's own. */
export type Attribute = {
  key: string
  label: string
  type: 'select' | 'text' | 'textarea'
  only?: string[]
  required?: boolean
}
export type Branch = {
  name: string
  icon: string
  description: string
  id?: string
  fields?: Attribute[]
  children?: Branch[]
}

export const pick = (key: string, label: string, ...only: string[]): Attribute => ({ key, label, type: 'select', only })
export const text = (key: string, label: string): Attribute => ({ key, label, type: 'text' })
export const long = (key: string, label: string): Attribute => ({ key, label, type: 'textarea' })
/** Only what no part can be told without, on which side it is and its size: what suppliers' lists lack would hold each row back. */
export const must = (attribute: Attribute): Attribute => ({ ...attribute, required: true })

export const group = (name: string, icon: string, description: string, ...children: Branch[]): Branch => ({
  name,
  icon,
  description,
  children,
})
export const leaf = (name: string, icon: string, id: string, description: string, ...fields: Attribute[]): Branch => ({
  name,
  icon,
  id,
  description,
  fields: [...fields, ...(id.startsWith('vp-1-4') && !/fluid|grease/i.test(name) ? [make] : [])],
})

const make = pick('manufacturer_type', 'Manufacturer type', 'Aftermarket', 'OEM')
export const place = must(pick('motor_vehicle_placement', 'Placement', 'Front', 'Rear'))
export const side = must(pick('motor_vehicle_placement', 'Placement', 'Left side', 'Right side'))
export const around = must(pick('motor_vehicle_placement', 'Placement', 'Front', 'Rear', 'Left side', 'Right side'))
export const material = (...only: string[]) => pick('item_material', 'Material', ...only)
export const condition = pick('item_condition', 'Condition', 'New', 'Refurbished')
export const fitType = pick('fit_type', 'Fit type', 'Custom', 'Direct', 'Universal')
export const bodies = pick('motor_vehicle_type', 'Vehicle type', 'Car', 'SUV', 'Truck', 'Van')
export const engine = pick(
  'vehicle_engine_part_features',
  'Features',
  'Direct fit',
  'Fuel efficient',
  'Heat resistant',
  'High performance',
)
export const drive = pick(
  'vehicle_drive/handling_features',
  'Features',
  'Adjustable',
  'Corrosion resistant',
  'Hardware included',
  'Heat resistant',
  'High performance',
)
export const gearbox = pick('transmission_type', 'Transmission type', 'Automatic', 'CVT', 'Dual-clutch', 'Manual')
export const suspension = (...only: string[]) => pick('vehicle_suspension_features', 'Features', ...only)
export const braking = (...only: string[]) => pick('vehicle_braking_features', 'Features', ...only)
export const oilFlow = pick(
  'vehicle_oil_features',
  'Features',
  'High filtration efficiency',
  'High flow',
  'Low pressure drop',
)
export const oilParts = pick(
  'vehicle_oil_features',
  'Features',
  'Corrosion resistant',
  'High flow',
  'High temperature protection',
)
export const oilGrade = [
  pick(
    'viscosity',
    'Viscosity',
    '0W-16',
    '0W-20',
    '0W-30',
    '5W-20',
    '5W-30',
    '5W-40',
    '10W-30',
    '10W-40',
    '15W-40',
    '20W-50',
  ),
  pick(
    'vehicle_oil_features',
    'Features',
    'Energy conserving',
    'High temperature protection',
    'Low temperature protection',
    'Wear protection',
  ),
  text('capacity', 'Capacity'),
]
export const fluid = pick(
  'vehicle_fluid_features',
  'Features',
  'Anti-corrosion',
  'Anti-foam',
  'Anti-wear',
  'Fast acting',
  'High boiling point',
  'Long lasting',
  'Low viscosity',
  'Synthetic',
)
export const capacity = text('capacity', 'Capacity')
export const light = (...only: string[]) => pick('light_source', 'Light source', ...only)
export const lightBody = pick(
  'lighting_features',
  'Features',
  'Adjustable angle',
  'Energy efficient',
  'LED lighting',
  'Waterproof',
)
export const bodyFinish = pick('vehicle_frame/body_features', 'Finish', 'Chrome finish', 'Painted', 'Primed')
export const gauge = (...only: string[]) => pick('gauge_type', 'Measures', ...only)
export const care = [
  pick('vehicle_application_area', 'Use on', 'Exterior', 'Interior', 'Leather', 'Plastic', 'Upholstery', 'Wheels'),
  pick('package_type', 'Package', 'Bottle', 'Can', 'Spray bottle', 'Tin', 'Tube'),
  capacity,
]
export const power = pick(
  'power_source',
  'Power source',
  'AC-powered',
  'Battery-powered',
  'Cigar lighter',
  'Manual',
  'Rechargeable',
  'Vehicle electrical system',
)
export const climate = pick(
  'durability_features',
  'Durability',
  'Heat resistant',
  'Moisture resistant',
  'Rustproof',
  'Weather resistant',
)
export const metals = material('Aluminum', 'Metal', 'Stainless steel')
