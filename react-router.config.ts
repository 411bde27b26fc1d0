import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // The browser knows every route from the start: asking for an unknown one fails where the network does, and the page
  // that somebody is on would give way to an error.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
