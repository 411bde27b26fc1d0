import { useSettings } from '#app/ui/plain/money.tsx'

/** The shop's logo beside its name; without one the mark that the shop comes with. `className` says how high it is. */
export function ShopMark({ className }: { className: string }) {
  const src = useSettings().logoUrl || '/pictures/mark.svg'
  return (
    <img src={src} alt="" width={32} height={32} className={`w-auto max-w-28 shrink-0 object-contain ${className}`} />
  )
}
