import { notFound } from '#app/web/page/not-found.ts'
import { readStarterList, type StarterList } from '#shop/trade/starter/lists.ts'

/** The words of each starter list's page, and where its rows are edited. */
export const listTexts = {
  vehicles: {
    title: 'Starter List of Vehicles',
    text: 'Models and variants of the makes that you choose, from 1984 on, instead of typing them.',
    choose: 'Choose makes',
    edited: { to: '/admin/car-makes', label: 'Car Makes' },
  },
  categories: {
    title: 'Starter List of Categories',
    text: 'Categories for the parts that you sell, each with the specifications that its parts state.',
    choose: 'Choose main categories',
    edited: { to: '/admin/categories', label: 'Categories' },
  },
} as const

export const starterAddress = (list: StarterList) => `/admin/starter/${list}`

/** Reads the list of an address, or answers 404. */
export const listOf = (text: string): StarterList =>
  readStarterList(text) ?? notFound({ title: 'List not found', leadsTo: { to: '/admin', label: 'Admin' } })
