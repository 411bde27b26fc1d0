import { useRef } from 'react'
import { profileCrumbs } from '#app/account/profile/credentials-form.tsx'
import { Button, ButtonLink } from '#app/ui/plain/button.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { PageHead } from '#app/ui/plain/page-head.tsx'
import { copyAndSay } from '#app/web/copy-text.ts'
import { useIsAlive } from '#app/web/stored.ts'

/** The recovery codes, which are shown this once: to be printed, copied or written down. */
export function RecoveryCodes({ codes, doneTo }: { codes: string[]; doneTo: string }) {
  const list = useRef<HTMLUListElement>(null)
  const isAlive = useIsAlive()
  const copy = () => list.current && copyAndSay(codes.join('\n'), 'Recovery codes', list.current)
  return (
    <div className="page max-w-3xl">
      <PageHead title="Your Recovery Codes" crumbs={profileCrumbs} />
      <section className="rounded-lg border border-line bg-paper p-5 sm:p-6">
        <p className="max-w-prose">
          <strong>Keep them now: they are not shown again.</strong> If you lose your phone, each of them logs you in
          once in place of a code of your app. Print them, or keep them in your password manager.
        </p>
        <ul
          ref={list}
          aria-label="Recovery codes"
          className="mt-5 grid gap-x-8 gap-y-2 rounded-md bg-ground p-4 font-mono text-sm sm:grid-cols-2 sm:text-base"
        >
          {codes.map(code => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="mt-5 flex flex-wrap gap-3 print:hidden">
          <ButtonLink to={doneTo} className="w-full sm:w-auto">
            I Have Kept Them
          </ButtonLink>
          {isAlive && (
            <>
              <Button variant="secondary" onClick={copy} className="w-full sm:w-auto">
                <Icon name="copy" size={18} />
                Copy
              </Button>
              <Button variant="secondary" onClick={() => print()} className="w-full sm:w-auto">
                <Icon name="printer" size={18} />
                Print
              </Button>
            </>
          )}
        </div>
      </section>
    </div>
  )
}
