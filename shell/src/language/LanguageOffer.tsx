import { LANGUAGES, type Language, language, languageNames } from '@dyra/shared/i18n'
import { useLocation } from '@dyra/shared/router'
import { Icon } from '@dyra/shared/ui'
import { useEffect, useState } from 'react'
import { shellText } from '../texts.ts'
import { addressIn, keepState } from './address-in.ts'
import { hasChosen, remember } from './choice.ts'
import css from './LanguageOffer.module.css'

/** The first language of the browser, if the site has it and shows another one. */
function otherLanguage(): Language | undefined {
  const preferred = navigator.language.split('-')[0]
  return LANGUAGES.find((code) => code === preferred && code !== language())
}

/** Offers the language of the browser on a first visit in another language, in a line that covers and moves nothing. */
export function LanguageOffer() {
  const { search } = useLocation()
  const [offered, setOffered] = useState<Language>()
  // After the first paint, because a prerendered page is the same for all visitors.
  useEffect(() => {
    if (!hasChosen()) setOffered(otherLanguage())
  }, [])
  if (offered === undefined) return null
  const refuse = () => {
    remember(language())
    setOffered(undefined)
  }
  return (
    <div className={css.offer}>
      <a className="d-anchor" href={addressIn(search, offered)} lang={offered} hrefLang={offered} onClick={keepState}>
        {languageNames[offered]}?
      </a>
      <button type="button" aria-label={shellText('offer.close')} lang={offered} onClick={refuse}>
        <Icon name="close" />
      </button>
    </div>
  )
}
