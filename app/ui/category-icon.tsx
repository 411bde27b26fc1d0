import { Disc, Droplets, Filter, Gauge, type LucideIcon, Package, Wrench, Zap } from 'lucide-react'
import { type CategoryIconName, isIconName } from '#shop/categories.ts'
import { Image } from './picture.tsx'

const named: Record<CategoryIconName, LucideIcon> = { Gauge, Filter, Droplets, Disc, Wrench, Zap, Package }

/** A category's icon: a picture's URL, or one of seven names; anything else is the package. */
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
  const Icon = icon && isIconName(icon) ? named[icon] : Package
  return <Icon aria-hidden strokeWidth={1.5} className={`text-ink-soft ${className}`} />
}
