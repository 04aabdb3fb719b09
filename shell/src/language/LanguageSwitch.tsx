import { LANGUAGES, type Language, language, languageNames } from '@dyra/shared/i18n'
import { useLocation } from '@dyra/shared/router'
import { shellText } from '../texts.ts'
import { addressIn, keepState } from './address-in.ts'
import { keepForPerson } from './keep-language.ts'
import css from './LanguageSwitch.module.css'

function Choice({ code }: { code: Language }) {
  const { search } = useLocation()
  return (
    <a
      href={addressIn(search, code)}
      lang={code}
      hrefLang={code}
      onClick={() => {
        keepForPerson(code)
        keepState()
      }}
      aria-current={code === language() ? 'true' : undefined}
    >
      {languageNames[code]}
    </a>
  )
}

/** Links to the same page in each language. They work without script. */
export function LanguageSwitch({ className = '' }: { className?: string }) {
  return (
    <ul className={`${css.languages} ${className}`} aria-label={shellText('nav.language')}>
      {LANGUAGES.map((code) => (
        <li key={code}>
          <Choice code={code} />
        </li>
      ))}
    </ul>
  )
}
