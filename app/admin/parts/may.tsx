import type { ReactNode } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { areaOf } from '#app/admin/areas.ts'
import type { loader } from '#app/admin/layout.tsx'
import { type Access, type Area, may } from '#shop/office/staff/permissions.ts'

/** Asks what the role of whoever is signed in may do: `mayI('see', 'orders')`. The guard asks the same table. */
export function useMay(): (access: Access, area: Area) => boolean {
  const role = useRouteLoaderData<typeof loader>('admin/layout')?.role ?? null
  return (access, area) => may(role, access, area)
}

/** Whether the role sees the shop: a driver and a packer have no dashboard and nothing to search. */
export function useSeesShop(): boolean {
  const mayI = useMay()
  return mayI('see', 'catalogue') || mayI('see', 'orders')
}

/** Whether the role may change what the screen on show is about. */
export function useMayChange(): boolean {
  const mayI = useMay()
  const area = areaOf(useLocation().pathname)
  return area != null && mayI('change', area)
}

/** What only serves a change: left out for a role that may only read the screen. */
export function ForChanges({ children }: { children: ReactNode }) {
  return useMayChange() ? children : null
}
