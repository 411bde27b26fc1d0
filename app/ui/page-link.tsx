import type { ComponentProps } from 'react'

type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of this shop, from its root. */
  to: string
  /** Fetch what it leads to as soon as somebody points at it. */
  prefetch?: boolean
}

/**
 * A link to a page of this shop, as light as a link can be, for pages that have many: FollowLinks, once for the whole
 * page, does what the router's own would do for each.
 */
export const PageLink = ({ to, prefetch = false, ...rest }: PageLinkProps) => (
  <a {...rest} href={to} data-page={prefetch ? 'prefetch' : ''} />
)
