import { Banner, LightButton } from '@dyra/shared/ui'
import type { ReactNode } from 'react'
import { LANGUAGES, type Language, languageNames } from '../../../domain/languages.ts'
import { texts } from '../../../platform/i18n/i18n.ts'
import css from '../report/Report.module.css'
import strings from './texts.is.json'

export const smsText = texts(strings)

export interface SmsLinkDocument {
  readonly language: Language
  /** Why the link was not opened; undefined before the press. */
  readonly problem?: { readonly title: string; readonly mayRetry: boolean } | undefined
}

/** An SMS has no room for the language: readers of another language choose theirs here. */
const OtherLanguages = ({ language }: Pick<SmsLinkDocument, 'language'>) =>
  LANGUAGES.filter((one) => one !== language).map((one) => (
    <p key={one}>
      <a className="d-anchor" href={`?lang=${one}`} lang={one} hrefLang={one}>
        {languageNames[one]}
      </a>
    </p>
  ))

/** The link of an SMS: only the press opens it, because programs open links too. */
export const SmsLink = ({ language, problem }: SmsLinkDocument): ReactNode => (
  <div className={css.form}>
    <h1>{smsText('title')}</h1>
    {problem && <Banner tone="warn" title={problem.title} live />}
    {problem && !problem.mayRetry ? (
      <>
        <p>{smsText('signIn')}</p>
        <LightButton href="/pets/my">{smsText('pets')}</LightButton>
      </>
    ) : (
      <>
        <p>{smsText('lead')}</p>
        <form className={css.form} method="post">
          <LightButton type="submit">{smsText('open')}</LightButton>
        </form>
        <p className="d-dim">{smsText('noPayment')}</p>
      </>
    )}
    <OtherLanguages language={language} />
  </div>
)
