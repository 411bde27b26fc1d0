// Stands in for react-router where cards are rendered without one. A card that needs more of it does not build.

/** The settings did not come with a page, so that those of a new shop are used. */
export const useRouteLoaderData = () => undefined

const missing = (): never => {
  throw new Error('A product card asks the router for more than the settings: the bare rendering has none')
}

export { missing as Link, missing as useFetcher, missing as useLocation, missing as useNavigate }
