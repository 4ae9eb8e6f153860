package profilepdf_test

import (
	"testing"

	"wright.app/modules/sharing/internal/profilepdf"
	"wright.app/webapp"
)

func TestFonts_haveTheCharactersOfManyLanguages(t *testing.T) {
	t.Parallel()
	newWriter(t, photos{}) // skips without a built application
	const letters = "AZazÄÖÜßéñçøłőžİğŵ" + "ΑΩαωάή" + "АЯаяЇґЂ" + "אבגשת" +
		"ابتثجحخعغپچژگیئ" + "กขฃสวัสดี" + "हिन्दीकखग" +
		"王小明北风支付體龍漢語" + "あいうアイウ働込峠畑" + "한국어가각힣" + "ăâđêôơưế" + "0123456789" +
		"–—·•…“”„‘’«»€£¥₹©®™→←±×÷" + "😀🎉🚀👍🏽❤⭐"
	missing, err := profilepdf.Missing(webapp.Dist(), letters)
	if err != nil {
		t.Fatal(err)
	}
	if missing != "" {
		t.Errorf("no font has %q", missing)
	}
}
