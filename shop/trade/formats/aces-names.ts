/**
 * How the versions of ACES call what we read, by their first number. 5.0 gave new names to what 4.2 and the versions before it
 * called otherwise; nothing else of what we read has changed.
 */
export const acesVersions: Record<string, AcesNames> = {
  '3': { part: 'Part', partType: 'PartType', brandId: 'BrandAAIAID', partLength: 45 },
  '4': { part: 'Part', partType: 'PartType', brandId: 'BrandAAIAID', partLength: 45 },
  '5': { part: 'PartNumber', partType: 'PartTerminology', brandId: 'BrandID', partLength: 48 },
}
export type AcesNames = { part: string; partType: string; brandId: string; partLength: number }

/**
 * What an application may say of a vehicle beyond make, model, sub-model and years, in the order of the schema, and where it
 * goes as a condition when the variant does not say it.
 */
export const acesAttributes = {
  VehicleType: 'note',
  MfrBodyCode: 'body',
  BodyNumDoors: 'body',
  BodyType: 'body',
  DriveType: 'drive',
  EngineBase: 'engine',
  EngineBlock: 'engine',
  EngineBoreStroke: 'engine',
  EngineDesignation: 'engine',
  EngineVIN: 'engine',
  EngineVersion: 'engine',
  EngineMfr: 'engine',
  PowerOutput: 'engine',
  ValvesPerEngine: 'engine',
  FuelDeliveryType: 'engine',
  FuelDeliverySubType: 'engine',
  FuelSystemControlType: 'engine',
  FuelSystemDesign: 'engine',
  Aspiration: 'engine',
  CylinderHeadType: 'engine',
  FuelType: 'engine',
  IgnitionSystemType: 'engine',
  TransmissionMfrCode: 'note',
  TransmissionBase: 'note',
  TransmissionType: 'note',
  TransmissionControlType: 'note',
  TransmissionNumSpeeds: 'note',
  TransElecControlled: 'note',
  TransmissionMfr: 'note',
  BedLength: 'body',
  BedType: 'body',
  WheelBase: 'body',
  BrakeSystem: 'note',
  FrontBrakeType: 'note',
  RearBrakeType: 'note',
  BrakeABS: 'note',
  FrontSpringType: 'note',
  RearSpringType: 'note',
  SteeringSystem: 'note',
  SteeringType: 'note',
  Region: 'note',
} as const

/** What else an application may have in every version. */
const others = new Set([
  'BaseVehicle',
  'Years',
  'Make',
  'Model',
  'SubModel',
  'Qual',
  'Note',
  'Qty',
  'MfrLabel',
  'Position',
  'DisplayOrder',
  'AssetName',
  'AssetItemOrder',
  'AssetItemRef',
])

/** Whether an application of this version may have an element. What another one asks of a car, nobody can say. */
export const isAcesElement = (name: string, { part, partType }: AcesNames): boolean =>
  isAcesAttribute(name) || others.has(name) || name === part || name === partType

export type AcesAttribute = keyof typeof acesAttributes

export const isAcesAttribute = (name: string): name is AcesAttribute => Object.hasOwn(acesAttributes, name)
export const acesAttributeOrder = Object.keys(acesAttributes).filter(isAcesAttribute)
