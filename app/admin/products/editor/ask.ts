import { z } from 'zod/mini'
import { fitFields } from '#shop/cars/fitment/typed.ts'
import type { EditedCategory, FittedRow } from '#shop/catalogue/products/edited.ts'

// Questions of the open editor to the server. Each function throws where no answer comes.

const choice = z.object({ id: z.string(), label: z.string(), hint: z.optional(z.string()) })
const field = z.object({
  label: z.string(),
  type: z.enum(['select', 'textarea', 'text']),
  options: z.array(z.string()),
  required: z.boolean(),
})
const categoryShape = z.object({ choice, specificationSchema: z.record(z.string(), field) })

const vehicle = z.object({
  id: z.number(),
  make: z.string(),
  modelId: z.number(),
  model: z.string(),
  variant: z.string(),
  year: z.string(),
  isActive: z.boolean(),
  typed: z.optional(z.partialRecord(z.enum(fitFields), z.string())),
})
const vehiclesShape = z.object({ vehicles: z.array(vehicle), undatedCount: z.number() })

export const askCategory = (id: string, signal: AbortSignal): Promise<EditedCategory> =>
  ask(`/admin/find/schema/${id}`, categoryShape, signal)

type FoundVehicles = { vehicles: FittedRow[]; undatedCount: number }

export const askVehicles = (query: Record<string, string>): Promise<FoundVehicles> =>
  ask(`/admin/find/vehicles?${new URLSearchParams(query)}`, vehiclesShape)

async function ask<Answer>(address: string, shape: z.ZodMiniType<Answer>, signal?: AbortSignal): Promise<Answer> {
  const response = await fetch(address, { signal })
  // A redirect means that the session has ended: the answer is a page.
  if (!response.ok || response.redirected) throw new Error(`${address}: ${response.status}`)
  return z.parse(shape, await response.json())
}
