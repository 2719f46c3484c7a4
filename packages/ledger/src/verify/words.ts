/** What each outcome says, in words for buyers; shared by the page, the offline file, the command line and the verifier in Python. */

/** How a check or a headline is shown; `neutral` is neither good nor bad. */
export type CheckColour = "green" | "neutral" | "amber" | "red";

/** What a verdict says as a whole, from the best to the worst. */
export const HEADLINES = {
  proven: "green",
  waiting: "neutral",
  lottery: "neutral",
  unwitnessed: "neutral",
  alarm: "amber",
  false: "red",
} as const satisfies Record<string, CheckColour>;

export type Headline = keyof typeof HEADLINES;

/** The verdict in a few words. */
export const VERDICTS: Readonly<Record<Headline, string>> = {
  proven: "Todo cuadra",
  waiting: "Nada contradice lo dicho; falta su fecha, o algo que comparar",
  lottery: "Todo cuadra, si estas cifras son las de la lotería: compáralas con las publicadas",
  unwitnessed: "Nada contradice lo dicho, pero sin testigos: el organizador pudo rehacerlo",
  alarm: "Nada es falso, pero mira lo que avisa",
  false: "Algo no cuadra",
};

/**
 * Every reason by the headline that it gives, `none` for what says nothing of the raffle as a whole; last, what exactly is wrong with what is
 * false, by the code that the format knows it by.
 */
export const SENTENCES = {
  none: {
    demo: "Es una demostración: estos boletos y este sorteo no son de verdad.",
    never_sealed: "El libro no tiene sello: la rifa fue anulada antes.",
    monitor_explained:
      "Según el informe, todo lo que los testigos tienen de este organizador está en los libros publicados. Que el informe esté completo lo dice quien lo hizo.",
    monitor_early:
      "El informe es de antes del sorteo: después pudo aparecer algo más. Hace falta uno más nuevo.",
    monitor_partial: "El informe no trae todos los registros de testigos que este programa conoce.",
    monitor_incomplete:
      "El informe deja fuera algo que los testigos sí tienen de esta rifa: no está completo.",
    monitor_other_key: "El informe es de otro organizador.",
    monitor_invalid: "El informe de los testigos no se puede leer o no es auténtico.",
    never_drawn: "No se sorteó: la rifa fue anulada.",
    prize_confirmed: "El organizador anotó que quien ganó confirmó haber recibido el premio.",
    prize_delivered: "El organizador anotó que entregó el premio. Quien ganó no lo ha confirmado.",
    prize_unanswered:
      "El organizador anotó que entregó el premio y que quien ganó no respondió si lo recibió.",
    prize_unclaimed: "El organizador anotó que nadie reclamó el premio a tiempo.",
    prize_contacted: "El organizador anotó que se comunicó con quien ganó.",
    receipt_cancelled: "Tu compra está en este libro, y la rifa fue anulada.",
    receipt_exchanged:
      "Después de este recibo cambiaron números de tu compra, y el otro recibo que trajiste es el que vale.",
  },
  proven: {
    pinned_key: "El libro lleva la firma de este organizador.",
    log_whole: "El libro está completo y la firma corresponde a todas sus anotaciones.",
    continues_earlier: "El libro continúa el anterior desde su última anotación.",
    history_consistent: "Las anotaciones del libro cuadran entre sí.",
    terms_signed:
      "El libro firma las bases: el nombre de la rifa, sus premios y quién la organiza.",
    rules_changed_witnessed:
      "Cambiaron las reglas cuando ya había números vendidos: testigos independientes lo vieron antes de la hora del sorteo que estaba anunciado.",
    cut_witnessed:
      "Testigos independientes vieron el corte antes de que saliera el azar que lo decide.",
    reopened_witnessed:
      "La venta se reabrió después de un sello, que ya no vale: testigos independientes lo vieron antes de la hora del sorteo.",
    seal_recomputed: "El sello sale de las ventas del libro, contadas aquí una por una.",
    witnessed: "Testigos independientes vieron el sello antes del sorteo.",
    seen_before: "El libro continúa el que ya conocías.",
    draw_recomputed: "El sorteo se repitió aquí y dio el mismo número.",
    winner_shown: "El ganador que se muestra es el dueño del número según el sello.",
    no_winner: "Según las reglas, el premio quedó sin ganador.",
    receipt_holds: "Los números de tu recibo están en el sello, a nombre de quien dice el recibo.",
    receipt_alone: "El recibo es auténtico: la compra está anotada en el libro.",
  },
  waiting: {
    no_seal: "El libro todavía no está cerrado.",
    monitor_newer:
      "El informe es más nuevo que esta prueba. Descarga otra vez la prueba y compara.",
    draw_by_path: "El sorteo dio el mismo número, sin contar aquí todos los números.",
    not_drawn: "Todavía no se ha sorteado.",
    held_undecided:
      "El número ganador tenía el pago por revisar: falta decidirlo, o repetir el sorteo si no valió.",
    receipt_without_bundle:
      "Para comprobar el sello y el sorteo, agrega el archivo prueba-….json de la rifa.",
    receipt_before_seal: "Tu compra está en este libro, que todavía no está cerrado.",
    receipt_not_compared: "El recibo es auténtico, pero con este archivo no se puede comparar.",
    receipt_other_raffle: "El recibo es de otra rifa.",
    receipt_newer: "El libro de este archivo es más viejo que tu recibo: pide el actual.",
  },
  lottery: {
    lottery_digits:
      "El resultado sale de las cifras de la lotería: compáralas con su página oficial.",
  },
  unwitnessed: {
    cut_not_witnessed:
      "Aquí no se pudo comprobar que el corte se hizo antes de que saliera el azar que lo decide.",
    no_witness: "Ningún testigo independiente vio el sello.",
    witness_not_known: "El sello trae testigos que aquí no conocemos, o muy pocos.",
  },
  alarm: {
    lost_pinned_key:
      "El libro sigue con otra firma que la que conocías. Nada prueba que sea del organizador: pregúntale por otro medio.",
    no_pinned_key:
      "Aquí no tenemos la firma del organizador para comparar, así que no sabemos quién firmó.",
    earlier_not_here: "El libro continúa otro anterior, que no está en este archivo.",
    key_lost: "El libro se reabrió con otra firma que la anterior.",
    sealed_before:
      "El libro anterior ya estaba cerrado, y este lleva otro sello: pudieron escoger entre los dos.",
    continues_paid_otherwise:
      "El libro dice de una venta que se pagó con otro pago que en el libro anterior.",
    cut_in_earlier:
      "Un premio instantáneo tuvo su corte en el libro anterior: vale lo que salió allí.",
    unknown_entry:
      "El libro tiene una anotación de un tipo que este verificador no conoce. Pide un verificador más nuevo.",
    terms_changed: "Cambiaron las bases cuando ya había ventas. Abajo dice qué cambió.",
    rules_changed:
      "Cambiaron las reglas cuando ya había números vendidos. Aquí no se pudo comprobar que fue antes de la hora del sorteo que estaba anunciado.",
    postponed: "El sorteo se movió para después dos veces o más, o más de 30 días.",
    times_go_back: "La hora de una anotación es anterior a la de otra que está antes en el libro.",
    cut_moved:
      "Llegó su hora sin corte y después le pusieron otra: el azar de la primera ya podía conocerse.",
    reopened_not_witnessed:
      "La venta se reabrió después de un sello, que ya no vale. Aquí no se pudo comprobar que fue antes de la hora del sorteo.",
    cancelled: "La rifa fue anulada.",
    sales_withheld:
      "El archivo no dice qué números tiene cada venta, así que el sello no se contó aquí.",
    monitor_copy:
      "Los testigos tienen otra copia del libro de esta rifa. Según el informe, no llegó a tener sello.",
    monitor_lost:
      "Los testigos tienen el final de un libro que se perdió en una restauración: pudo tener otro sello.",
    draw_redrawn:
      "Antes salió un número cuyo pago no valió, o el resultado se anotó más de una vez; repetido aquí, dio lo mismo.",
    lottery_late:
      "El resultado sale de las cifras de la lotería, que no salieron el día anunciado: compáralas con su página oficial.",
    lottery_corrected:
      "Las cifras de la lotería se corrigieron: compara las de ahora con su página oficial.",
    lottery_missing:
      "El organizador dice que la lotería no se hizo, y vale lo que la regla manda entonces: compruébalo en su página oficial.",
    winner_paid_late:
      "El número ganador tenía el pago por revisar cuando se selló, y el organizador lo aprobó después: pudo aprobarlo porque ganó. Pídele el comprobante.",
    winner_not_shown: "No se muestra quién ganó.",
    prize_disputed:
      "Según el libro, quien ganó reclamó por este premio, y no dice que se resolviera.",
    prize_dated_back:
      "Lo anotado sobre este premio lleva una fecha de más de un día antes de que lo vieran los testigos.",
  },
  false: {
    other_key: "El libro lleva otra firma: no es de este organizador.",
    wrong_numbers:
      "Los números de cada venta no son los del libro, o no dan el sello: alguien los cambió.",
    older_than_seen: "Este libro es más viejo que el que ya conocías.",
    other_log_seen: "Este libro no es el que ya conocías.",
    monitor_unexplained:
      "Los testigos tienen algo que firmó este organizador y que no está en ningún libro publicado, como otro sello.",
    monitor_fork: "Los testigos tienen otro libro con el nombre de este y otras anotaciones.",
    monitor_other_log: "Los testigos tienen otro libro de esta rifa, que este no continúa.",
    monitor_conflict: "El informe dice que los libros publicados de esta rifa se contradicen.",
    receipt_released:
      "Le quitaron números a tu compra después de este recibo. Si no lo pediste, guarda el recibo y esta prueba, pregúntale al organizador por qué, y reclama con ellos.",
    receipt_other_key: "El recibo lleva otra firma: no es de este organizador.",
    receipt_other_log:
      "Tu compra no está en este libro: el organizador firmó dos libros distintos.",
  },
  wrong_log: {
    bad_key: "La firma que trae el libro no se puede leer.",
    bad_checkpoint: "La firma del libro no es válida.",
    wrong_size: "Al libro le faltan o le sobran anotaciones.",
    wrong_root: "Las anotaciones del libro no son las que se firmaron.",
    malformed_entry: "El libro tiene una anotación que no se puede leer.",
    other_raffle: "El libro tiene anotaciones de otra rifa.",
    misplaced_continues: "El libro dice que continúa otro en medio de sus anotaciones.",
    after_cancelled: "Siguieron anotando después de anular la rifa.",
    settled_wrongly:
      "El libro dice que devolvieron el dinero, pero las sumas no dan, la rifa no estaba anulada, o repite lo que ya decía.",
  },
  wrong_continuation: {
    continues_other: "El libro dice que continúa otro, y no es así.",
    continues_other_rules: "El libro continúa el anterior con otras reglas.",
    continues_without_sale: "El libro continúa el anterior sin una venta que este tenía.",
    continues_cancelled: "El libro continúa uno que anuló la rifa, y sigue como si no.",
  },
  drawn_twice: {
    cut_again:
      "Un premio instantáneo que ya tenía su corte en el libro anterior tiene otro en este.",
    drawn_in_earlier: "Sortearon en este libro premios que ya estaban sorteados en el anterior.",
  },
  wrong_rules: {
    terms_changed_late: "Cambiaron las bases después del cierre de la venta.",
    rules_after_seal: "Cambiaron las reglas después del sello.",
    rules_without_reason: "Cambiaron las reglas sin decir el motivo.",
    rules_late:
      "Cambiaron las reglas cuando ya era hora del sello o del sorteo que habían anunciado.",
    wrong_round:
      "Las reglas nombran una ronda de la fuente de azar que no es la primera después del sorteo.",
    wrong_lottery_time:
      "La hora que las reglas ponen a la lotería no es de después del sello, o no es del día del sorteo.",
    unwinnable_numbers:
      "Hay números que no pueden ganar, porque la lotería no emite los que harían falta.",
    other_lottery_hour: "El nombre de una lotería dice otra hora que la que le ponen las reglas.",
    numbers_changed: "Cambiaron la cantidad de números cuando ya había números vendidos.",
    fewer_prizes: "Quitaron un premio cuando ya había números vendidos.",
    cut_prize_changed: "Quitaron o cambiaron un premio instantáneo cuando ya tenía su corte.",
  },
  wrong_terms: {
    missing_terms: "Faltan las bases que el libro firma: no se sabe qué se prometió.",
    other_terms: "Las bases que trae este archivo no son las que el libro firma.",
    malformed_terms: "Las bases que el libro firma no se pueden leer, o no son de esta rifa.",
  },
  wrong_sale: {
    sold_before_rules: "Vendieron números antes de anunciar las reglas.",
    sold_after_seal: "Vendieron números después del sello.",
    sold_after_draw: "Vendieron números cuando ya era hora del sorteo.",
    released_after_seal: "Le quitaron números a un comprador después del sello.",
    released_unknown: "Quitaron números de una venta que no está en el libro.",
  },
  wrong_seal: {
    sealed_twice: "Sellaron el libro dos veces.",
    sealed_early: "Sellaron el libro antes de la hora anunciada.",
    wrong_totals: "Los totales del sello no son los de las ventas anotadas.",
    other_rules: "El sello no nombra las reglas vigentes.",
    reopened_wrongly: "Reabrieron un sello que no era el vigente.",
    reopened_after_draw: "Reabrieron el sello cuando ya era hora del sorteo.",
    sealed_late: "Sellaron el libro tarde: ya era hora del sorteo.",
  },
  wrong_minimum: {
    minimum_changed: "Cambiaron el mínimo de venta, o lo que pasa sin él, cuando ya había ventas.",
    minimum_wrongly:
      "Lo que se anotó al cierre sobre el mínimo no es lo que dicen las reglas y las ventas.",
    minimum_outcome: "No hicieron lo que las reglas anunciaron para el mínimo de venta.",
    minimum_ignored: "Siguieron sin cumplir lo que las reglas anunciaron para el mínimo de venta.",
  },
  wrong_cut: {
    cut_wrongly: "El corte de un premio instantáneo no cumple lo anunciado.",
    late_cut:
      "El corte de un premio instantáneo se hizo cuando el azar que lo decide ya se conocía.",
    skipped_cut: "Un premio instantáneo anunciado se quedó sin su corte.",
  },
  wrong_date: {
    bad_witness: "La firma de un testigo no es válida.",
    witnessed_late: "Los testigos lo vieron cuando ya era tarde: el sorteo ya podía conocerse.",
    bad_date: "La firma con que se fechó una anotación no es válida.",
    dated_ahead: "Hay testigos que lo vieron antes de la fecha que lleva: esa fecha no es verdad.",
  },
  wrong_draw: {
    draw_without_seal: "Sortearon sin un sello que valga.",
    wrong_version: "Falta una versión de un resultado.",
    drawn_out_of_order: "Sortearon los premios en otro orden, y así puede ganar otro número.",
    corrected_wrongly: "El libro explica la corrección de un resultado que no tiene.",
    bad_beacon: "La firma de la fuente de azar no es válida.",
    drawn_early: "Sortearon antes de la hora anunciada.",
    other_source: "El resultado no sale de donde dicen las reglas.",
    other_round: "Usaron otra ronda de la fuente de azar, no la que dicen las reglas.",
    bad_digits: "Las cifras de la lotería no se pueden leer.",
    missing_proof: "Falta la prueba de un número del sorteo.",
    wrong_proof: "La prueba de un número del sorteo no corresponde al sello.",
    skipped_attempt: "Se saltaron un intento del sorteo.",
    wrong_number: "El número ganador no es el que da el sorteo.",
    wrong_state: "El estado del número ganador no es el que dice el sello.",
  },
  wrong_winner: {
    other_winner: "El ganador que se muestra no es el del sorteo.",
    wrong_owner: "El nombre que se muestra no es el del dueño según el sello.",
  },
  wrong_prize: {
    prize_wrongly:
      "Lo anotado sobre este premio no sigue a lo anterior: falta un paso, o no es de este sorteo.",
    prize_early:
      "Dieron este premio por no reclamado, o a quien ganó por no haber respondido, antes de que pasaran sus días.",
  },
  decided_wrongly: {
    decided_twice: "Decidieron dos veces un número, o uno que no estaba en el sello.",
    decided_not_held: "Decidieron un número que no estaba por revisar.",
  },
  receipt_invalid: {
    receipt_malformed: "El recibo no se puede leer.",
    receipt_false: "El recibo no es válido: alguien lo cambió.",
  },
} as const satisfies Record<string, Readonly<Record<string, string>>>;
