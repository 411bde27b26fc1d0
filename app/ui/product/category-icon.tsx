import { Icon } from '#app/ui/plain/icon.tsx'
import type { IconName } from '#app/ui/plain/icons/names.ts'
import { Image } from '#app/ui/plain/picture.tsx'
import { type CategoryIconName, isIconName } from '#shop/catalogue/categories/shown.ts'

const named: Record<CategoryIconName, IconName> = {
  Gauge: 'gauge',
  Filter: 'funnel',
  Droplets: 'droplets',
  Disc: 'disc',
  Wrench: 'wrench',
  Zap: 'zap',
  Package: 'package',
}

/** A category's icon. `icon` is a picture's URL or one of seven names; for anything else the package shows. */
export function CategoryIcon({ icon, className = '' }: { icon: string | null; className?: string }) {
  if (icon && /^(https?:\/)?\//.test(icon)) {
    return (
      <Image
        src={icon}
        alt=""
        sizes="10rem"
        width={160}
        height={160}
        loading="lazy"
        className={`object-contain ${className}`}
      />
    )
  }
  const name = icon && isIconName(icon) ? named[icon] : 'package'
  return <Icon name={name} className={`stroke-[1.5] text-ink-soft ${className}`} />
}
