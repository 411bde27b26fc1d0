import type { IconName } from './icons/names.ts'
import drawings from './icons/sprite.svg?no-inline'

type IconProps = {
  name: IconName
  /** In pixels. */
  size?: number
  className?: string
  /** What it says, where no text beside it does. */
  label?: string
}

/** An icon out of the one file that has all of them: it costs a page a reference, not a drawing. */
export function Icon({ name, size = 24, className = '', label }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      className={`icon ${className}`}
      role={label && 'img'}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={`${drawings}#${name}`} />
    </svg>
  )
}
