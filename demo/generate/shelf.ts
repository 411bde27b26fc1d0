import { bodyKinds, lightKinds, wiperKinds } from './kinds/body.ts'
import { brakeKinds, filterKinds } from './kinds/brakes.ts'
import { careKinds, fluidKinds } from './kinds/care.ts'
import { electricKinds, engineKinds } from './kinds/engine.ts'
import { interiorKinds } from './kinds/interior.ts'
import type { Kind } from './kinds/kind.ts'
import { toolKinds, wheelKinds } from './kinds/other.ts'
import { coolingKinds, driveKinds, fuelKinds } from './kinds/running.ts'
import { suspensionKinds } from './kinds/suspension.ts'

/** Every kind of part that the demo shop sells. */
export const shelf: Kind[] = [
  ...brakeKinds,
  ...filterKinds,
  ...engineKinds,
  ...electricKinds,
  ...suspensionKinds,
  ...fluidKinds,
  ...lightKinds,
  ...coolingKinds,
  ...driveKinds,
  ...fuelKinds,
  ...bodyKinds,
  ...wiperKinds,
  ...wheelKinds,
  ...interiorKinds,
  ...careKinds,
  ...toolKinds,
]
