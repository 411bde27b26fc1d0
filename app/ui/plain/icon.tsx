import type { IconName } from './icons/names.ts'
import drawings from './icons/sprite.svg?no-inline'

type IconProps = {
  name: IconName
  /** Width and height in pixels. */
  size?: number
  className?: string
  /** The icon's meaning in words, where no text beside it says it. */
  label?: string
}

/** An icon from the one file that has all icons: a page carries a reference to it instead of the drawing. */
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
