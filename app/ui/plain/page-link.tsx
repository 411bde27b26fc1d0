import type { ComponentProps } from 'react'

type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of this shop, from its root. */
  to: string
  /** Whether the page's data is fetched as soon as somebody points at the link. */
  prefetch?: boolean
}

/**
 * A plain link to a page of this shop, for pages that have many links: FollowLinks does once for the whole page what the
 * router's Link does for each.
 */
export const PageLink = ({ to, prefetch = false, ...rest }: PageLinkProps) => (
  <a {...rest} href={to} data-page={prefetch ? 'prefetch' : ''} />
)
