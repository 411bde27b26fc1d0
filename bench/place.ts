import { readEnv } from '#platform/env.ts'

/** Where measuring happens: DATABASE_URL, else an embedded server on BENCH_DIR (./bench-data), never the shop's own data. */
export const readBenchEnv = () =>
  readEnv({ ...process.env, DATA_DIR: process.env.BENCH_DIR || './bench-data', DEMO: '0', NODE_ENV: 'production' })

/** Who signs in to be measured. The password is public: what is measured is listened to on 127.0.0.1 only. */
export const benchAdmin = { email: 'bench@example.com', password: 'CamshaftBench1', fullName: 'Robin Bench' }
