import * as body from './body.ts'
import * as brakes from './brakes.ts'
import * as cooling from './cooling.ts'
import * as driveline from './driveline.ts'
import * as engine from './engine.ts'
import * as filters from './filters.ts'
import type { Draw, Ground } from './finish.ts'
import * as fuel from './fuel.ts'
import * as garage from './garage.ts'
import * as ignition from './ignition.ts'
import * as lights from './lights.ts'
import * as suspension from './suspension.ts'
import * as wheels from './wheels.ts'

export interface Picture {
  draw: Draw
  ground: Ground
}

const stands = (draw: Draw): Picture => ({ draw, ground: 'stands' })
const shaded = (draw: Draw): Picture => ({ draw, ground: 'shaded' })
const lies = (draw: Draw): Picture => ({ draw, ground: 'lies' })

/** Every part picture of the shop, by its key. */
export const partPictures: Readonly<Record<string, Picture>> = {
  'brake-pads': lies(brakes.brakePads),
  'brake-disc': stands(brakes.brakeDisc),
  'brake-caliper': stands(brakes.brakeCaliper),
  'brake-drum': stands(brakes.brakeDrum),
  'brake-hose': lies(brakes.brakeHose),
  'oil-filter': stands(filters.oilFilter),
  'air-filter': lies(filters.airFilter),
  'cabin-filter': shaded(filters.cabinFilter),
  'fuel-filter': lies(filters.fuelFilter),
  'spark-plug': lies(ignition.sparkPlug),
  'ignition-coil': lies(ignition.ignitionCoil),
  battery: shaded(ignition.battery),
  alternator: stands(ignition.alternator),
  'starter-motor': stands(ignition.starterMotor),
  relay: lies(ignition.relay),
  horn: stands(ignition.horn),
  headlight: stands(lights.headlight),
  'tail-light': lies(lights.tailLight),
  bulb: lies(lights.bulb),
  mirror: lies(lights.mirror),
  'wiper-blade': lies(lights.wiperBlade),
  'shock-absorber': lies(suspension.shockAbsorber),
  'coil-spring': stands(suspension.coilSpring),
  'control-arm': lies(suspension.controlArm),
  'ball-joint': stands(suspension.ballJoint),
  'tie-rod': lies(suspension.tieRod),
  'wheel-bearing': stands(suspension.wheelBearing),
  'engine-mount': stands(suspension.engineMount),
  'cv-axle': lies(driveline.cvAxle),
  'clutch-kit': lies(driveline.clutchKit),
  'timing-belt': lies(driveline.timingBelt),
  'serpentine-belt': lies(driveline.serpentineBelt),
  piston: stands(engine.piston),
  turbocharger: stands(engine.turbocharger),
  gasket: lies(engine.gasket),
  'water-pump': stands(engine.waterPump),
  thermostat: stands(engine.thermostat),
  radiator: stands(cooling.radiator),
  hose: lies(cooling.hose),
  'coolant-jug': stands(cooling.coolantJug),
  'oil-bottle': stands(cooling.oilBottle),
  'cleaner-spray': stands(cooling.cleanerSpray),
  'fuel-pump': stands(fuel.fuelPump),
  'fuel-injector': lies(fuel.fuelInjector),
  muffler: lies(fuel.muffler),
  'catalytic-converter': lies(fuel.catalyticConverter),
  'oxygen-sensor': lies(fuel.oxygenSensor),
  tyre: stands(wheels.tyre),
  'wheel-rim': stands(wheels.wheelRim),
  'floor-mat': lies(body.floorMat),
  bumper: stands(body.bumper),
  'door-handle': lies(body.doorHandle),
  'window-regulator': lies(body.windowRegulator),
  'seat-cover': stands(body.seatCover),
  'roof-rack': lies(body.roofRack),
  'tool-kit': stands(garage.toolKit),
  generic: shaded(garage.cardboardBox),
  'box-open': shaded(garage.openBox),
}
