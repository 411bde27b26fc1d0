import { roleLabel, type StaffRole } from '#shop/office/staff/permissions.ts'

/** What somebody is called by their role. */
export const RoleBadge = ({ role }: { role: StaffRole | null }) => (
  <span
    className={`inline-block rounded-full px-2.5 py-0.5 text-sm font-semibold ${
      role ? 'bg-accent-soft text-accent-strong' : 'bg-ground text-ink-soft'
    }`}
  >
    {roleLabel(role)}
  </span>
)
