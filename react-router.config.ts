import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // Each build has a folder of its own, see cli/build.ts.
  buildDirectory: process.env.CAMSHAFT_BUILD || 'build/by-hand',
  // The browser knows every route from the start: asking for an unknown one fails where the network does, and the page
  // that somebody is on would give way to an error.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
