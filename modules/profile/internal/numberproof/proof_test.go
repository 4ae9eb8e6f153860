package numberproof_test

import (
	"bytes"
	"reflect"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/profile/internal/numberproof"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/identity"
	"wright.app/platform/secret"
)

const address = "https://github.com/alex-demo/ledger"

func proofs(t *testing.T, seed byte) *numberproof.Proofs {
	t.Helper()
	keys, err := secret.NewKeys(bytes.Repeat([]byte{seed}, secret.MinKeyBytes))
	if err != nil {
		t.Fatal(err)
	}
	return numberproof.New(keys)
}

func numbers() profile.RepositoryNumbers {
	return profile.RepositoryNumbers{
		Stars: new(int32(412)), Forks: new(int32(0)), PushedAt: profiletest.Day("2026-02-11"),
		From: profile.HostGitLab, At: profiletest.Day("2026-03-02"),
	}
}

func TestProof_returnsItsNumbers(t *testing.T) {
	t.Parallel()
	for _, want := range []profile.RepositoryNumbers{numbers(), {From: profile.HostGitHub, At: numbers().At}} {
		proof, err := proofs(t, 1).Prove(profiletest.Alex, address, want)
		if err != nil || len(proof) > 1000 {
			t.Fatalf("%q, %v", proof, err)
		}
		got, ok := proofs(t, 1).Proven(profiletest.Alex, address, proof)
		if !ok || !reflect.DeepEqual(got, want) {
			t.Errorf("got %+v, %v", got, ok)
		}
	}
}

// The unchanged proof is the control.
func TestT165_changedProof_isNotOne(t *testing.T) {
	t.Parallel()
	p := proofs(t, 1)
	proof, err := p.Prove(profiletest.Alex, address, numbers())
	if err != nil {
		t.Fatal(err)
	}
	foreign, err := proofs(t, 2).Prove(profiletest.Alex, address, numbers())
	if err != nil {
		t.Fatal(err)
	}
	for name, call := range map[string]struct {
		owner          identity.UserID
		address, proof string
	}{
		"another member":  {profiletest.Kim, address, proof},
		"another address": {profiletest.Alex, address + "s", proof},
		"another key":     {profiletest.Alex, address, foreign},
		"changed":         {profiletest.Alex, address, "B" + proof[1:]},
		"cut":             {profiletest.Alex, address, proof[:len(proof)-2]},
		"longer":          {profiletest.Alex, address, proof + "AA"},
		"a line feed":     {profiletest.Alex, address, proof + "\n"},
		"a number":        {profiletest.Alex, address, "412"},
		"nothing":         {profiletest.Alex, address, ""},
	} {
		if got, ok := p.Proven(call.owner, call.address, call.proof); ok {
			t.Errorf("%s: got %+v", name, got)
		}
	}
	if _, ok := p.Proven(profiletest.Alex, address, proof); !ok {
		t.Error("the unchanged proof is refused")
	}
}
