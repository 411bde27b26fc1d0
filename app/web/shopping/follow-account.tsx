import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSign } from '#app/web/session/signed-in.ts'
import { followAccount, onShoppingChange } from './follow.ts'

/** Where a cart or car that another browser has changed should show at once. */
const showsShopping = /^\/(cart|checkout|garage)$/

/** Keeps the cart and the garage of this browser in step with the account: when somebody signs in, at each look, and after each change. */
export function FollowAccount() {
  const sign = useSign()
  const { pathname } = useLocation()
  const place = showsShopping.test(pathname) ? pathname : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for each person, and where the answer shows
  useEffect(() => void followAccount(true), [sign, place])
  useEffect(() => {
    const look = () => void followAccount(true)
    addEventListener('focus', look)
    const end = onShoppingChange(() => void followAccount(false))
    return () => {
      removeEventListener('focus', look)
      end()
    }
  }, [])
  return null
}
