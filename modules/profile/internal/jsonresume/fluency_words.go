package jsonresume

import "wright.app/modules/profile"

// fluencies are words for a level. A word that ends in a hyphen matches all words that begin with it, and two words
// match only next to each other. The five levels of LinkedIn in these languages are included.
var fluencies = map[profile.LanguageLevel][]string{
	profile.Native: {
		"native", "bilingual", "mother tongue", "mothertongue", "first language", "muttersprach-", "zweisprachig",
		"erstsprache",
		"langue maternelle", "maternelle", "bilingue", "natif", "native", "lengua materna", "nativo", "nativa",
		"materno", "materna",
		"madrelingua", "língua materna", "langue natale", "natale", "bilingüe", "moedertaal", "moedertaalspreker",
		"tweetalig", "modersmål", "morsmål", "ojczysty",
		"ojczysta", "rodilý", "mateřský", "mateřština", "äidinkieli",
		"母語", "母语", "母国語", "ネイティブ", "모국어", "원어민", "اللغة الأم", "لغة أم", "لغتي الأم", "لغة الأم", "मातृभाषा", "родной",
		"родная", "рідна",
	},
	profile.Fluent: {
		"excellent", "excellente", "perfect", "mastery", "native like", "native level", "muttersprachniveau",
		"muttersprachenniveau", "moedertaalniveau", "ausgezeichnet-", "hervorragend-", "exzellent-", "perfekt-",
		"flüssig", "flüssige", "parfait", "parfaite", "excelente", "excelentes", "perfecto", "perfetto", "perfetta",
		"perfeito", "ottimo", "ottima", "ottimi", "eccellente", "avanzata", "ótimo", "ótima", "óptimo", "óptima",
		"fluentes", "uitstekend", "uitstekende", "perfecte", "uitmuntend",
		"fluent", "fluently", "professional", "proficient", "full professional", "advanced", "expert",
		"business fluent", "near-native",
		"fließend", "fliessend", "verhandlungssicher", "verhandlungsicher", "verhandlungssichere", "fortgeschritten",
		"fortgeschrittene",
		"beruflich", "berufliche", "vollständig-", "courant", "couramment", "professionnelle", "professionnel",
		"avancé", "avancée", "fluido", "fluida",
		"fluidez", "avanzado", "avanzada", "avanzato", "profesional", "professionale", "fluente", "fluentemente",
		"avançado", "avançada", "profissional",
		"vloeiend", "professionele", "professioneel", "gevorderd", "gevorderde", "flytande", "flydende", "flytende",
		"biegły", "biegle",
		"流暢", "流利", "精通", "上級", "高级", "ビジネス", "ビジネスレベル", "ネイティブレベル", "商务", "유창", "طلاقة", "بطلاقة",
		"متقدم", "متقدمة", "धाराप्रवाह", "свободно", "свободный", "свободное", "продвинутый", "вільно",
		"plynně", "plynulý", "sujuva", "zaawansowany", "pokročilý", "avancerad", "avanceret", "avansert",
	},
	profile.Conversational: {
		"competencia básica profesional", "básica profesional", // of LinkedIn, above "competencia básica"
		"sicher in wort", "maturaniveau", "abiturniveau", "maturitätsniveau", "日常会話", "日常会话", "中級", "中级", "중급",
		"متوسط", "متوسطة", "جيد", "جيدة", "मध्यम", "средний", "разговорный", "хорошо", "середній",
		"solid", "decent", "acceptable", "satisfactory", "working knowledge", "solide", "solides", "ordentlich-",
		"befriedigend-", "konversationssicher-", "brauchbar-", "guten", "guter", "lu écrit parlé", "opérationnel",
		"opérationnelle", "moyen", "moyenne", "correct", "correcte", "satisfaisant", "convenable", "autonome",
		"indépendant", "medio", "media", "bueno", "buena", "buenos", "buenas", "aceptable", "satisfactorio",
		"autónomo", "independiente", "medie", "buoni", "buone", "bene", "discrete", "accettabile", "autonomo",
		"indipendente", "razoável", "médio", "média", "bons", "boas", "bem", "aceitável", "satisfatório",
		"independente", "redelijk", "redelijke", "middelmatig", "aardig", "onafhankelijk",
		"conversational", "conversant", "conversation", "intermediate", "limited working", "limited", "good",
		"moderate", "medium",
		"average", "independent", "semi-fluent", "fortgeschrittene grundkenntnisse", "konversation-", "mittelstufe",
		"mittel", "mittlere",
		"gut", "gute", "gutes", "eingeschränkt-", "begrenzt-", "selbständig-", "selbstständig-", "intermédiaire",
		"limitée", "limité", "bon",
		"bonne", "bien", "intermedio", "intermedia", "limitado", "limitada", "limitata", "limitato", "conversacional",
		"conversación", "buono",
		"buona", "discreto", "discreta", "intermediário", "intermediária", "intermédio", "bom", "boa",
		"conversazione",
		"gemiddeld", "beperkt", "beperkte", "goed", "goede",
		"mellannivå", "średnio", "średniozaawansowany", "komunikatywny", "komunikatywna", "středně", "keskitaso",
		"samtal",
	},
	profile.Basic: {
		"初級", "初级", "基礎", "基础", "基本", "초급", "مبتدئ", "مبتدئة", "أساسي", "أساسية", "बुनियादी", "базовый", "начальный",
		"базовий", "початковий",
		"poor", "weak", "low", "starter", "introductory", "schwach", "schwache", "gering-", "schlecht-",
		"rudimentär-", "ausreichend", "ausbaufähig-", "schulniveau", "schulisch-", "schulenglisch",
		"schulfranzösisch", "basis", "basiswissen", "faible", "faibles", "passable", "rudimentaire", "scolaires",
		"débutants", "sommaire", "bas", "bajo", "baja", "regular", "inicial", "escolar", "escaso", "básicas",
		"elementales", "nulo", "scarso", "scarsa", "sufficiente", "scolastiche", "elementari", "iniziale",
		"rudimentale", "fraco", "fraca", "suficiente", "elementares", "noções", "baixo", "matig", "matige",
		"slecht", "slechte", "zwak", "voldoende", "beginnend", "beginnende", "beginner", "beginneling", "laag",
		"basic user", "apprentissage", "lernend", "lernende", "apprenant", "aprendiendo", "aprendiz", "aprendendo",
		"apprendendo", "imparando", "lerende", "lerend", "learner",
		"basic", "basics", "elementary", "beginner", "beginners", "novice", "limited knowledge", "some", "little",
		"notions", "school",
		"rudimentary", "fair", "pre-intermediate", "learning", "grundkenntnisse", "grundlagen", "grundlegend",
		"grundlegende", "anfänger", "anfängerin", "elementar", "elementare",
		"elementarkenntnisse", "basiskenntnisse", "schulkenntnisse", "wenig", "débutant", "débutante", "élémentaire",
		"élémentaires", "bases", "notions", "scolaire",
		"básico", "básica", "básicos", "elemental", "principiante", "elementare", "base", "basilare", "scolastico",
		"scolastica", "elementar", "iniciante",
		"nociones", "basis-", "beginner", "elementair", "elementaire", "grundläggande", "grunnleggende",
		"grundlæggende", "podstawowy", "podstawowa",
		"základní", "začátečník", "alkeet", "perusteet",
	},
}

// Words that qualify a level. Each is a phrase of one to three words, without accents; one that ends in a hyphen begins
// longer words. They are those of the languages in which levels are read, because a text often mixes two.
var (
	// denials say that somebody does not have the level: not, no longer, not yet, or as a goal.
	denials = phrasesOf(
		"non", "not", "no", "nope", "never", "neither", "nor", "none", "without", "cannot", "cant", "nothing",
		"hardly",
		"barely", "scarcely", "un", "less", "lacking", "isnt", "arent", "wasnt", "dont", "doesnt", "didnt",
		"nicht-", "kein-", "nie", "niemals", "nein", "weder", "noch nicht", "ohne", "kaum", "weniger",
		"ne", "pas", "jamais", "aucun", "aucune", "sans", "ni", "guere", "a peine", "moins",
		"nunca", "jamas", "ningun", "ninguna", "sin", "tampoco", "todavia no", "aun no", "menos",
		"mai", "nessun", "nessuna", "nessuno", "senza", "ne", "neanche", "meno", "nao", "nem", "nenhum", "nenhuma",
		"sem",
		"jamais", "niet", "nooit", "geen", "nimmer", "noch", "zonder", "nauwelijks", "minder",
		"inte", "aldrig", "ikke", "aldri", "nie", "nigdy", "ei", "ne",
		"goal-", "target-", "aim", "aims", "aiming", "aspir-", "objective", "towards", "toward", "working on",
		"working to", "working for", "work on", "studying", "preparing", "preparation", "plan", "plans", "planned",
		"planning", "future", "soon", "hope", "hoping", "want", "wish", "will", "would", "attempting", "trying",
		"in progress", "ongoing", "underway", "pending", "expected", "on the way", "on track", "striving", "heading",
		"ziel-", "angestrebt-", "anstreb-", "strebe", "streben", "auf dem weg", "unterwegs", "vorbereitung",
		"geplant-",
		"kunftig-", "zukunftig-", "richtung", "in arbeit", "bald", "demnachst", "angepeilt-", "wunsch-", "lerne",
		"objectif-", "vise", "visee", "viser", "bientot", "en preparation", "en cours", "en voie", "en route", "vers",
		"futur", "future", "prevu", "prevue", "souhaite", "cible", "je prepare",
		"objetivo-", "meta", "hacia", "rumbo", "en camino", "proximamente", "futuro", "futura", "en preparacion",
		"preparando", "en proceso", "en curso", "camino de", "aspiro", "quiero", "previsto",
		"obiettivo-", "verso", "in corso", "in preparazione", "traguardo", "mirando", "prossimamente", "punto a",
		"presto",
		"objectivo-", "rumo", "a caminho", "em preparacao", "em curso", "em andamento", "almejado", "em progresso",
		"brevemente", "pretendo", "doel-", "streef-", "streven", "richting", "op weg", "toekomst-", "binnenkort",
		"in voorbereiding",
		"bezig met", "gepland",
		"nullement", "nulla", "en absoluto", "keineswegs", "keinesfalls", "in no way", "far from", "loin", "lejos",
		"lontano",
		"longe", "ver van", "weit entfernt", "alles andere", "anything", "tout sauf", "zero", "null", "mal", "unable",
		"unfamiliar", "expired", "abgelaufen", "expire", "caducado", "scaduto", "expirado", "verlopen", "failed",
		"durchgefallen", "echoue", "suspendido", "bocciato", "reprovado", "gezakt", "want", "wants", "wanted",
		"wishes",
		"desired", "desire", "desires", "wanting", "seeking", "camino", "gewunscht-", "gewenst-", "deseado",
		"desejado", "desiderato", "desire", "dream", "traum", "eventually", "someday", "potential", "attempted",
		"former", "formerly", "previously", "previous", "once", "ex", "used to", "was", "were", "had", "lapsed",
		"past",
		"forgot", "forgotten", "lost", "no longer", "fruher-", "ehemal-", "einst", "einmal", "vormals", "damals",
		"war",
		"verlernt", "vergessen", "hatte", "nicht mehr", "anciennement", "ancien", "ancienne", "autrefois", "jadis",
		"etait", "etais", "oublie", "oubliee", "plus maintenant", "auparavant", "antes", "antiguamente",
		"anteriormente",
		"antano", "era", "fue", "fui", "olvidado", "solia", "un tempo", "una volta", "precedentemente", "ero",
		"dimenticato", "anticamente", "in passato", "antigamente", "outrora", "foi", "esquecido", "costumava",
		"vroeger", "voorheen", "ooit", "eerder", "voormalig-", "vergeten", "verleerd", "niet meer",
		"目標-", "目标-", "予定-", "取得予定", "計画-", "计划-", "学習中", "学习中", "勉強中", "準備-", "まだ", "不-", "非-", "未-", "没有",
		"목표", "예정", "아직", "ليس", "ليست", "لست", "غير", "لا", "لم", "هدف", "الهدف", "هدفي", "قريبا", "नहीं", "लक्ष्य",
		"не", "нет", "цель", "мета", "cel", "cele", "планирую", "скоро", "ще",
	)
	// confirmations contain a word of denials, but do not deny the level.
	confirmations = phrasesOf("was born", "were born", "was raised", "was brought up", "was certified", "was tested",
		"was awarded", "no accent", "no problem", "no problems", "no doubt", "without accent", "without an accent",
		"ohne akzent", "kein problem", "keine probleme", "sans accent", "sin acento", "senza accento", "sem sotaque",
		"not only")
	// plans are denials that apply to a level even from a long clause: "C1, to be reached in the next course".
	plans = phrasesOf("goal-", "target-", "planned", "planning", "to be", "expected", "aiming", "ziel-", "geplant-",
		"angestrebt-", "objectif-", "prevu", "prevue", "objetivo-", "previsto", "obiettivo-", "objectivo-", "doel-",
		"gepland")
	// deadlines are followed by the year or month until which somebody wants to reach a level, or had it.
	deadlines = phrasesOf("by", "by end of", "by the end", "until", "till", "before", "bis", "bis zum", "bis ende",
		"vor", "dici", "d ici", "avant", "jusquen", "jusqua", "hasta", "antes de", "para", "entro", "entro il",
		"entro la", "prima del", "fino al", "ate", "ate o", "tegen", "tot", "voor", "do", "innan", "inden", "innen",
		"к", "до")
	// times are followed by a year in the past or the future: "B2 en 2027". Without a word of achievements it is
	// unknown which.
	times = phrasesOf("in", "im jahr", "im jahre", "en", "em", "nel", "no ano", "en el ano", "w", "v", "i", "for",
		"fur", "pour", "per", "voor", "summer", "sommer", "spring", "autumn", "fall", "winter", "herbst",
		"ete", "verano", "estate", "verao", "zomer")
	// achievements say that a year is the year of a certificate, or the year since which somebody speaks a language.
	achievements = phrasesOf("certif-", "zertifi-", "gecertificeerd", "passed", "obtained", "achieved", "awarded",
		"bestanden", "erworben", "abgelegt", "absolviert", "obten-", "reussi", "aprobado", "superato", "conseguito",
		"ottenuto", "aprovado", "behaald", "geslaagd", "since", "seit", "depuis", "desde", "dal", "sinds", "lived",
		"exam", "prufung", "tested", "ielts", "toefl", "goethe", "dele", "delf", "dalf", "telc", "diplom-")
	// learners are words for a beginner, which count more than a level next to them.
	learners = phrasesOf("learning", "learner", "lernend", "lernende", "apprenant", "apprentissage", "aprendiendo",
		"aprendiz", "aprendendo", "imparando", "lerend", "lerende")
	// lowerings say that it is not quite the level.
	lowerings = phrasesOf(
		"<", "≤", "?", "~", "≈", "only", "nur", "seulement", "uniquement", "solo", "solamente", "soltanto", "somente",
		"apenas", "alleen", "near", "nearly", "close to", "almost", "semi", "pre", "sub", "quasi", "half", "pseudo",
		"virtually",
		"practically", "approaching", "partly", "partially", "fairly", "somewhat", "reasonably", "relatively",
		"below",
		"beneath", "under", "lower than", "weaker than", "short of", "up to", "at most", "max", "maximum", "passive",
		"passively", "rusty", "rather", "quite", "kind of", "sort of", "a little", "a bit", "or lower", "or below",
		"or less", "except", "maybe", "perhaps", "possibly", "so so", "more or less",
		"fast", "beinahe", "annahernd", "nahezu", "halb", "teilweise", "unter", "unterhalb", "niedriger als",
		"geringer als", "schlechter als", "knapp", "hochstens", "maximal", "bis zu", "passiv-", "eingerostet",
		"ausser",
		"vielleicht", "einigermassen", "halbwegs", "ziemlich", "relativ", "mehr oder weniger",
		"presque", "proche de", "pres de", "sous", "en dessous", "au dessous", "inferieur-", "au plus", "au maximum",
		"passif", "passive", "rouille", "sauf", "peut etre", "partiellement", "a moitie", "relativement", "plutot",
		"casi", "proximo a", "cerca de", "por debajo", "debajo", "inferior-", "bajo el", "como maximo", "maximo",
		"pasivo", "pasiva", "oxidado", "excepto", "salvo", "quizas", "medio", "parcialmente", "mas o menos", "apenas",
		"vicino a", "vicino", "sotto", "al di sotto", "inferiore", "al massimo", "massimo", "passivo", "passiva",
		"arrugginito", "tranne", "forse", "parzialmente", "piu o meno", "appena",
		"quase", "perto de", "proximo de", "abaixo", "enferrujado", "exceto", "talvez", "mais ou menos",
		"bijna", "nagenoeg", "vrijwel", "onder", "beneden", "lager dan", "hoogstens", "hooguit", "maximaal",
		"passief",
		"roestig", "behalve", "misschien", "gedeeltelijk", "min of meer", "nastan", "nesten", "naesten",
	)
	// wordLowerings lower a level in words, but not one of the CEFR, which already says how low it is.
	wordLowerings = phrasesOf("low", "lower", "limited", "tief", "unter-")
	// likenesses follow a level to which somebody is only close: "native-like".
	likenesses = phrasesOf("like", "ahnlich-", "level", "niveau")
	// fillers say nothing about how well somebody speaks a language. A level is read only if all other words are known,
	// because words that deny a level cannot all be listed. So if a word is missing here, a level is lost, but none is
	// too high.
	fillers = phrasesOf("it", "speak", "speaks", "spreche", "parle", "hablo", "parlo", "falo", "spreek", "to",
		"for", "with", "a", "an", "is", "am", "i", "my", "as", "upper", "full", "general", "complete", "total",
		"user", "speakers", "ability", "capacity", "competence", "understanding", "language", "languages", "oral",
		"verbal", "communication", "business", "work", "everyday", "daily", "life", "score", "band", "points",
		"von", "fur", "fuer", "bis", "mit", "im", "auf", "ich", "meine", "ist", "sprache", "mundlich",
		"schriftlich", "gesprochen", "geschrieben", "kenntnis", "beherrschung", "beruf", "alltag", "punkte",
		"erste", "de", "du", "des", "la", "le", "les", "au", "ma", "je", "avec", "langue", "langues", "competences",
		"capacite", "connaissance", "connaissances", "maitrise", "parlee", "ecrit", "ecrite", "lu", "orale",
		"generale", "del", "el", "los", "mi", "con", "lengua", "idioma", "competencia", "capacidad", "conocimiento",
		"conocimientos", "dominio", "hablado", "hablada", "escrito", "escrita", "leido", "completa", "completo",
		"puntos", "di", "della", "il", "lo", "lingua", "conoscenza", "conoscenze", "competenza", "competenze",
		"padronanza", "capacita", "lavorativa", "parlato", "parlata", "scritto", "scritta", "letto", "punti", "do",
		"da", "na", "no", "os", "minha", "com", "competencias", "capacidade", "conhecimento", "conhecimentos",
		"fala", "falado", "falada", "leitura", "conversa", "trabalho", "dia", "ambiente", "contexto", "escritorio",
		"cotidiano", "quotidiano", "emprego", "ambito", "geral", "pontos", "van", "het", "een", "op", "met", "taal",
		"kennis", "vaardigheid", "vaardigheden", "werkvaardigheid", "beheersing", "volledig", "volledige",
		"gesproken", "geschreven", "mondeling", "schriftelijk", "jezyk", "jazyk", "sprak", "sprog", "kieli",
		"certificate", "zertifikat", "certificat", "certificado", "certificato", "certificaat", "cambridge",
		"oxford", "testdaf", "dsh", "celi", "cils", "plida", "celpe", "bras", "caple", "siele", "hsk", "jlpt",
		"topik", "toeic", "cae", "cpe", "fce", "pte", "cecr", "cecrl", "mcer", "mcerl", "qcer", "qecr", "gers",
		"erk", "ibt", "institut", "and", "or", "und", "oder", "et", "ou", "y", "o", "e", "of", "en", "in", "the",
		"at", "level", "niveau", "nivel", "livello", "niveaus", "proficiency", "skills", "speaker", "sprecher",
		"sprecherin", "kenntnisse", "sprachkenntnisse", "command", "knowledge", "working", "very", "sehr", "tres",
		"muy", "molto", "muito", "zeer", "spoken", "written", "speaking", "writing", "reading", "wort", "schrift",
		"cefr", "ger", "レベル", "级", "수준", "مستوى", "स्तर", "уровень", "poziom")
	// contrasts begin another statement: "not native, but fluent".
	contrasts = phrasesOf("but", "however", "aber", "sondern", "mais", "pero", "sino", "ma", "bensi", "mas", "maar",
		"jedoch", "now", "currently", "jetzt", "aktuell", "derzeit", "maintenant", "actuellement", "ahora",
		"actualmente", "adesso", "attualmente", "agora", "atualmente", "nu", "momenteel")
)
