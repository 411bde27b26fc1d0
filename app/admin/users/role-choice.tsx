import { permissions, roleLabel, type StaffRole } from '#shop/office/staff/permissions.ts'

const textOf = (role: StaffRole | 'customer') =>
  role === 'customer'
    ? { label: roleLabel(null), text: 'Buys, and sees nothing of the admin area.' }
    : permissions[role]

/** The roles to choose one of, each with what it may do. */
export function RoleChoice({
  roles,
  chosen,
  error,
  isLegendShown = false,
  disabled,
}: {
  roles: (StaffRole | 'customer')[]
  chosen: string | undefined
  error?: string
  isLegendShown?: boolean
  disabled?: boolean
}) {
  return (
    <fieldset disabled={disabled} className="grid gap-1">
      <legend className={isLegendShown ? 'mb-1 font-medium' : 'sr-only'}>Role</legend>
      {roles.map(role => (
        <label key={role} className="flex min-h-11 items-start gap-3 rounded-md px-2 py-2 hover:bg-ground">
          <input
            type="radio"
            name="role"
            value={role}
            defaultChecked={role === chosen}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'role-error' : undefined}
            className="mt-0.5 size-5 shrink-0 accent-accent"
          />
          <span>
            <span className="font-semibold">{textOf(role).label}</span>
            <span className="block text-sm text-ink-soft">{textOf(role).text}</span>
          </span>
        </label>
      ))}
      {error && (
        <p id="role-error" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
