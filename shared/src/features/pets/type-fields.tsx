import { t } from '../../platform/i18n/i18n.ts'
import { labelOf, type TypeFieldProps } from './field-props.ts'
import { ReferenceField } from './ReferenceField.tsx'
import { text } from './texts.ts'

/** The form clears the breed when the species changes (docs/screens.md#pet-form). */
export const SpeciesField = ({ types, ...props }: TypeFieldProps) => (
  <ReferenceField {...props} label={text('field.species')} options={types.species} none={t('choose')} />
)

export const GenderField = ({ types, ...props }: TypeFieldProps) => (
  <ReferenceField {...props} label={text('field.gender')} options={types.genders} none={t('choose')} />
)

export const FurField = ({ types, isOptional, ...props }: TypeFieldProps) => (
  <ReferenceField
    {...props}
    label={labelOf(text('field.fur'), isOptional)}
    options={types.furTypes}
    none={t('notRegistered')}
  />
)
