export const lockTexts = {
  // The pet is lost. Record it as found before it gets a new owner.
  lost: 'Dýrið er skráð týnt. Skráðu það fundið áður en það fær nýjan eiganda.',
  // The pet is lost. The owner must record it as found before the transfer can be accepted.
  lostForOthers: 'Dýrið er skráð týnt. Eigandinn þarf að skrá það fundið áður en eigendaskiptum lýkur.',
  // It is disputed who owns the pet. Owner, co-owner and number cannot be changed until the registry has decided.
  disputed:
    'Ágreiningur er um eignarhald á dýrinu. Ekki er hægt að breyta eiganda, meðeiganda eða örmerki fyrr en Dýraauðkenni hefur leyst úr honum.',
  // This is not possible at present. Contact the registry.
  notAtPresent: 'Þetta er ekki hægt að svo stöddu. Hafðu samband við Dýraauðkenni.',
} as const
