import { useRouteLoaderData } from 'react-router'
import type { loader } from '#app/root.tsx'
import { formatMoney } from '#shop/money.ts'
import { defaultSettings, type Settings } from '#shop/office/settings/row.ts'
import type { TextName } from '#shop/office/texts/names.ts'

/** The shop's settings as they came with the page. */
export function useSettings(): Settings {
  return useRouteLoaderData<typeof loader>('root')?.settings ?? defaultSettings
}

/** The owner's texts that somebody has written: only these have a page to link to. */
export function useWrittenTexts(): readonly TextName[] {
  return useRouteLoaderData<typeof loader>('root')?.texts ?? []
}

/** Money with two decimals and the shop's symbol, or that of an amount which says its own. */
export function Money({ cents, symbol, className = '' }: { cents: number; symbol?: string; className?: string }) {
  const { currencySymbol } = useSettings()
  return <span className={`whitespace-nowrap ${className}`}>{formatMoney(cents, symbol ?? currencySymbol)}</span>
}

type CardPriceProps = { cents: number; symbol: string; size?: 'text-lg' | 'text-xl' }

/** The price on a card. One of more than ten characters is smaller, so that it fits the card of the smallest phone. */
export function CardPrice({ cents, symbol, size = 'text-lg' }: CardPriceProps) {
  const text = formatMoney(cents, symbol)
  return <span className={`font-bold whitespace-nowrap ${text.length > 10 ? 'text-base' : size}`}>{text}</span>
}
