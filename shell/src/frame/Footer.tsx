import { formatKennitala } from '@dyra/shared/format'
import { Link } from '@dyra/shared/router'
import { useState } from 'react'
import { footerMenu } from '../menus.ts'
import { s } from '../strings/strings.ts'
import css from './Footer.module.css'
import { readSite } from './site.ts'

export function Footer() {
  const [site] = useState(readSite)
  const [beforeEmail, afterEmail] = s.around('footer.email', 'email')
  return (
    <footer className={css.foot}>
      <div className={css.inside}>
        <ul className={css.links}>
          {footerMenu.map(({ path, label }) => (
            <li key={path}>
              <Link to={path}>{label}</Link>
            </li>
          ))}
        </ul>
        <p className={css.company}>
          <span>{site.operatorName}</span>
          <span className="d-num">{s('footer.registrationNo', { ssn: formatKennitala(site.operatorSsn) })}</span>
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
