// The common parts of a finder's form on the site and on a page without script.
export { Choices } from './Choices.tsx'
export {
  detailFields,
  emptyValues,
  type FoundObject,
  keyOf,
  type Reach,
  type ReportValues,
  reportBody,
  reportErrors,
  valuesOf,
} from './form-values.ts'
export { conditionOptions, reachOptions, whereaboutsOptions } from './options.ts'
export { default as reportCss } from './Report.module.css'
export { reportStrings } from './texts.ts'
