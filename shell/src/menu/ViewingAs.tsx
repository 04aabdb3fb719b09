import { isRole, roleLabels } from '@dyra/shared/domain/roles'
import { useNavigate } from '@dyra/shared/router'
import { useSession } from '@dyra/shared/session'
import { NativeSelect } from '@dyra/shared/ui'
import { loginPath } from '../guard.ts'
import { landingPathOf } from '../site-map/site-map.ts'
import { shellText } from '../texts.ts'
import css from './ViewingAs.module.css'

/** Switches the view: its menu and its landing page. Shown if the user has more than one role. */
export function ViewingAs({ onChoose }: { onChoose?: () => void }) {
  const { roles, viewingAs } = useSession()
  const navigate = useNavigate()
  if (roles.length < 2) return null
  const choose = (role: string) => {
    if (!isRole(role)) return
    onChoose?.()
    // `/` sets the view of the target path. If unsaved changes keep the user here, the view does not change.
    void navigate(loginPath(landingPathOf(role, null)))
  }
  return (
    <NativeSelect
      className={css.select}
      size="sm"
      label={shellText('viewingAs.label')}
      value={viewingAs}
      onChange={(event) => choose(event.currentTarget.value)}
      data={roles.map((role) => ({ value: role, label: roleLabels[role] }))}
    />
  )
}
