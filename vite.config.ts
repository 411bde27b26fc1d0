import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // Our server.ts is the server's entry; it imports the router's build itself.
    ssr: { build: { rolldownOptions: { input: './server.ts' } } },
  },
})
