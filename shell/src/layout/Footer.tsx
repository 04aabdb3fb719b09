import { formatKennitala } from '@dyra/shared/i18n'
import { readSite } from '@dyra/shared/platform/session/site'
import { Link } from '@dyra/shared/router'
import { useSession } from '@dyra/shared/session'
import { useState } from 'react'
import { LanguageSwitch } from '../language/LanguageSwitch.tsx'
import { footerMenu, menuViewOf } from '../site-map/site-map.ts'
import { shellText } from '../texts.ts'
import css from './Footer.module.css'

export function Footer() {
  const session = useSession()
  const [site] = useState(readSite)
  const [beforeEmail, afterEmail] = shellText.around('footer.email', 'email')
  return (
    <footer className={`${css.foot} ${session.isAuthenticated ? '' : css.signedOut}`}>
      <div className={css.inside}>
        <ul className={css.links}>
          {footerMenu(menuViewOf(session)).map(({ path, label }) => (
            <li key={path}>
              <Link to={path}>{label}</Link>
            </li>
          ))}
        </ul>
        <LanguageSwitch className={css.languages} />
        <p className={css.company}>
          <span translate="no">{site.operatorName}</span>
          <span className="d-num">
            {shellText('footer.registrationNo', { ssn: formatKennitala(site.operatorSsn) })}
          </span>
          <span>
            {beforeEmail}
            <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>
            {afterEmail}
          </span>
        </p>
      </div>
    </footer>
  )
}
