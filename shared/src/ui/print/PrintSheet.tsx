import { Logo } from '@dyra/shared/ui'
import { QrCode } from '@dyra/shared/ui/qr'
import { type ReactNode, useId } from 'react'
import { Paper } from './Paper.tsx'
import css from './Print.module.css'

interface Code {
  /** What the code opens. */
  readonly address: string
  /** Label for screen readers. */
  readonly label: string
  /** The code as text, for readers who type it. */
  readonly typed: string
  readonly words: ReactNode
}

interface Props {
  title: string
  /** The title in English. A sheet that has one is in both languages, in any language of the page. */
  english?: string
  /** Code at the end of the sheet. */
  code?: Code
  children: ReactNode
}

function CodePart({ address, label, typed, words }: Code) {
  return (
    <footer className={css.code}>
      <QrCode className={css.qr} address={address} label={label} />
      <div>
        <p className={css.typed}>{typed}</p>
        {words}
      </div>
    </footer>
  )
}

/** A sheet with the name of the registry, a title, its content and a code. */
export function PrintSheet({ title, english, code, children }: Props) {
  const id = useId()
  return (
    <Paper>
      <article className={css.sheet} aria-labelledby={id} lang={english && 'is'}>
        <header className={css.head}>
          <Logo size={44} />
          <div>
            <p className={css.registry}>Dýraauðkenni</p>
            <h2 id={id}>{title}</h2>
            {english && (
              <p lang="en" className={css.english}>
                {english}
              </p>
            )}
          </div>
        </header>
        {children}
        {code && <CodePart {...code} />}
      </article>
    </Paper>
  )
}
