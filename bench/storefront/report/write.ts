import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Results } from '#bench/storefront/results.ts'
import { type Chart, drawBars } from './charts.ts'
import { handWritten, performancePage } from './page.ts'
import { findOf, namesOf } from './tables.ts'

const docs = join(import.meta.dirname, '../../../docs')

/** Writes docs/performance.md and its charts. */
export async function writeReport(results: Results): Promise<void> {
  const page = join(docs, 'performance.md')
  const written = handWritten(await readFile(page, 'utf8').catch(() => ''))
  await writeFile(page, performancePage(results, written))
  for (const [name, chart] of Object.entries(chartsOf(results))) {
    await writeFile(join(docs, `performance-${name}.svg`), drawBars(chart))
  }
}

function chartsOf({ sizes }: Results): Record<'cpu' | 'warm' | 'quality', Chart> {
  const products = (name: string) => `${name} products`
  const largest = sizes.at(-1)
  const fuse = sizes.find(size => size.fuse)
  return {
    cpu: {
      title: 'CPU a request, every page made anew',
      subtitle: 'shop and PostgreSQL together, in times of rendering 40 cards; less is better',
      series: sizes.map(({ name }) => products(name)),
      rows: namesOf(sizes).map(label => {
        return { label, values: sizes.map(size => findOf(size, label)?.ratio?.middle ?? null) }
      }),
      limit: { value: 1.8, label: 'a list of 40 cards: 1.8' },
      digits: 1,
    },
    warm: {
      title: `Pages out of the cache, ${products(largest?.name ?? '')}`,
      subtitle: 'requests a second, 16 clients on the same machine; more is better',
      series: ['the shop', 'bare node:http, same bytes'],
      hasOther: true,
      rows: (largest?.warm ?? []).map(({ name, shop, raw }) => ({
        label: name,
        values: [shop.perSecond, raw.perSecond],
      })),
      digits: 0,
    },
    quality: {
      title: 'What a search finds',
      subtitle: 'recall@10 by kind of query; 1 is everything',
      series: [...sizes.map(({ name }) => products(name)), ...(fuse ? [`Fuse.js, ${products(fuse.name)}`] : [])],
      rows: (sizes[0]?.quality?.groups ?? []).map(({ group }) => ({
        label: group,
        values: [
          ...sizes.map(({ quality }) => quality?.groups.find(one => one.group === group)?.recall ?? null),
          ...(fuse ? [fuse.fuse?.find(one => one.group === group)?.fuse ?? null] : []),
        ],
      })),
      max: 1,
      digits: 3,
      hasOther: fuse !== undefined,
      limit: { value: 0.98, label: '0.98' },
    },
  }
}
