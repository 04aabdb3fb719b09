import type { Scan } from '@dyra/shared/contract/scans'
import { CARE_KINDS } from '@dyra/shared/domain/care'
import { hasOnlyScans } from '@dyra/shared/domain/scans'
import { hasCapability } from '@dyra/shared/platform/session/site'
import { Link } from '@dyra/shared/router'
import { useSession } from '@dyra/shared/session'
import { Button } from '@dyra/shared/ui'
import css from './Scan.module.css'
import type { ScanRow } from './scan-list.ts'
import { text } from './texts.ts'

export type ScanDialogKind = 'withUs' | 'attempt' | 'addTag' | 'report' | 'theft' | 'theftWithdraw'

export interface ActionProps {
  row: ScanRow
  onDialog: (kind: ScanDialogKind, row: ScanRow) => void
  /** Called when the next number will belong to the same animal. */
  onFurther: (row: ScanRow) => void
}

/** Whether the session is a veterinarian's and not an institution's. */
export const useIsVeterinarian = () => !hasOnlyScans(useSession().workplace)

const FurtherButton = ({ row, onFurther }: ActionProps) => (
  <Button variant="default" onClick={() => onFurther(row)}>
    {text('further')}
  </Button>
)

/** Whether the session is of a workplace that takes animals into care. */
export function useTakesIntoCare(): boolean {
  const { workplace } = useSession()
  return hasCapability('care') && CARE_KINDS.some((kind) => kind === workplace?.kind)
}

function CareButton({ row }: Pick<ActionProps, 'row'>) {
  if (!useTakesIntoCare()) return null
  return (
    <Button variant="default" component={Link} to="/care/new" state={{ tagNumber: row.input.tagNumber }}>
      {text('care')}
    </Button>
  )
}

/** The police record or confirm the theft of a lost animal, and withdraw it. */
function TheftButtons({ row, scan, onDialog }: Pick<ActionProps, 'row' | 'onDialog'> & { scan: Scan }) {
  const { workplace } = useSession()
  if (workplace?.kind !== 'police' || !hasCapability('thefts') || !scan.flags.includes('lost')) return null
  const button = (kind: 'theft' | 'theftWithdraw') => (
    <Button variant="default" onClick={() => onDialog(kind, row)}>
      {text(kind)}
    </Button>
  )
  return (
    <>
      {button('theft')}
      {scan.flags.includes('stolen') && button('theftWithdraw')}
    </>
  )
}

/** What can be done with a registered animal; reaching its owner comes first. */
export function PetActions({ pet, scan, ...props }: ActionProps & { pet: NonNullable<Scan['pet']>; scan: Scan }) {
  const { row, onDialog } = props
  const isVeterinarian = useIsVeterinarian()
  const isFirst = row.input.purpose === 'euthanasia'
  return (
    <section className={css.actions} aria-label={text('actions')}>
      {hasCapability('relay') && row.sent === null && (
        <Button variant={isFirst ? 'default' : 'filled'} onClick={() => onDialog('withUs', row)}>
          {text('withUs')}
        </Button>
      )}
      {!pet.isDead && (
        <Button variant={isFirst ? 'filled' : 'default'} onClick={() => onDialog('attempt', row)}>
          {text('attempt')}
        </Button>
      )}
      {!pet.isDead && <CareButton row={row} />}
      <TheftButtons row={row} scan={scan} onDialog={onDialog} />
      {isVeterinarian && !pet.isDead && (
        <Button variant="default" onClick={() => onDialog('addTag', row)}>
          {text('addTag')}
        </Button>
      )}
      {isVeterinarian && (
        <Button variant="default" component={Link} to={`/pet/${pet.petId}`}>
          {text('seePet')}
        </Button>
      )}
      <FurtherButton {...props} />
    </section>
  )
}

/** Opens the registration with this number. It is not typed a second time if a reader read it. */
const registerPath = ({ input: { tagNumber }, isRead }: ScanRow) =>
  `/register?${new URLSearchParams({ microTag: tagNumber, ...(isRead && { read: '1' }) })}`

/** What can be done with a number that is not registered. */
export function UnknownActions(props: ActionProps) {
  const isVeterinarian = useIsVeterinarian()
  return (
    <section className={css.actions} aria-label={text('actions')}>
      <FurtherButton {...props} />
      <CareButton row={props.row} />
      {isVeterinarian && (
        <Button component={Link} to={registerPath(props.row)}>
          {text('register')}
        </Button>
      )}
    </section>
  )
}
