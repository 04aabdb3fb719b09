/** Messages that the user interface does not have, with English translations. */
export const documentTexts = {
  // No valid document has this code.
  unknown: 'Ekkert skjal í gildi hefur þennan kóða',
  // The pet has no registered owner.
  noOwner: 'Dýrið á ekki skráðan eiganda',
  dead: 'Dýrið er skráð dáið',
  lost: 'Dýrið er skráð týnt. Skráðu það fundið áður en þú gerir staðfestingu.',
  // Record that the animal moved abroad, and to which country, before an export sheet is made.
  notMoved: 'Skrá þarf að dýrið hafi flutt til útlanda, og til hvaða lands, áður en útflutningsblað er gert',
  // The present owner did not get the animal from another owner.
  noTransfer: 'Dýrið hefur ekki fengið nýjan eiganda með eigendaskiptum',
  notAccepted: 'Eigendaskiptunum er ekki lokið',
  // Only the owner may show the own name.
  nameByOwner: 'Aðeins eigandinn sjálfur getur birt nafn sitt',
  nameProtected: 'Nafn þitt er ekki birt, því upplýsingar þínar eru verndaðar',
  addressHidden: 'Ekki er heimilt að prenta heimilisfang eigandans',
  // This kind of document has no address.
  noAddress: 'Heimilisfang er ekki á þessu skjali',
} as const
